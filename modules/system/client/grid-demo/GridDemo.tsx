import { Menu, Select, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { catalogue, loadExample, type LoadedExample } from './catalogue.ts'
import { useDemoText } from './text.ts'
import './grid-demo.css'

/** The editable grid by example: each column type and feature beside the code that makes it. */
export default function GridDemo() {
  const { t, language } = useDemoText()
  const { search, change } = useScreenSearch()
  const narrow = useNarrow()
  const wanted = search.get('example')
  const [shown, setShown] = useState<LoadedExample>()
  useEffect(() => {
    let gone = false
    void loadExample(wanted).then((example) => {
      if (!gone) setShown(example)
    })
    return () => {
      gone = true
    }
  }, [wanted])
  const choose = (name: string) => change(new URLSearchParams({ example: name }), { replace: true })
  if (!shown) return <ScreenRoot><Spin /></ScreenRoot>
  const { name, Component, source } = shown
  const groups = catalogue.map(({ group, names }) => ({ key: group, label: t(group), title: t(group), names }))
  return (
    <ScreenRoot className="sys-demo">
      {narrow
        ? <Select className="sys-demo-select" aria-label={t('examples')} value={name} onChange={choose} options={groups.map(({ label, title, names }) => ({ label, title, options: names.map((one) => ({ value: one, label: t(one) })) }))} />
        : (
          <nav className="mw-panel sys-demo-nav" aria-label={t('examples')}>
            <Menu mode="inline" selectedKeys={[name]} onClick={({ key }) => choose(key)} items={groups.map(({ key, label, names }) => ({ key, label, type: 'group' as const, children: names.map((one) => ({ key: one, label: t(one) })) }))} />
          </nav>
        )}
      <section className="mw-panel sys-demo-main" aria-label={t(name)}>
        <h2 className="mw-heading">{t(name)}</h2>
        <p className="sys-demo-help">{t(`${name}Help`)}</p>
        <Component key={`${name} ${language}`} />
      </section>
      <section className="mw-panel sys-demo-code" aria-label={t('code')}>
        <h3 className="mw-heading">{t('code')}</h3>
        <pre><code>{source}</code></pre>
      </section>
    </ScreenRoot>
  )
}
