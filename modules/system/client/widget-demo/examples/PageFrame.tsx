import { useState } from 'react'
import { ContentWrapper } from '#ui/widgets/ContentWrapper.tsx'
import { useWidgetText } from '../text.ts'

export function Example() {
  const { t } = useWidgetText()
  const [word, setWord] = useState('')
  const [tab, setTab] = useState('open')
  return (
    <ContentWrapper title={t('frameTitle')} description={t('frameText')}
      links={[{ key: 'item', title: t('itemLabel'), href: '/product/item' }]} search={{ value: word, onChange: setWord }}
      tabs={{ active: tab, onChange: setTab, items: [{ key: 'open', title: t('openTab') }, { key: 'done', title: t('doneTab') }] }}
    >
      <p>{tab} {word}</p>
    </ContentWrapper>
  )
}
