import { Menu, Select, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { catalogue, loadExample, type LoadedExample } from './catalogue.ts'
import { useWidgetText } from './text.ts'
import '../grid-demo/grid-demo.css'
import './widget-demo.css'

/** The widgets by example: each beside the few lines of code that make it. */
export default function WidgetDemo() {
  const { t, language } = useWidgetText()
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
  if (!shown) return <ScreenRoot><Spin /></ScreenRoot>
  const { name, Component, source } = shown
  const choose = (next: string) => change(new URLSearchParams({ example: next }), { replace: true })
  const groups = catalogue.map(({ group, names }) => ({ group, title: t(group), items: names.map((one) => ({ name: one, title: t(one) })) }))
  return (
    <ScreenRoot className="sys-demo">
      {narrow
        ? <Select className="sys-demo-select" aria-label={t('examples')} value={name} onChange={choose} options={groups.map(({ title, items }) => ({ label: title, title, options: items.map((one) => ({ value: one.name, label: one.title })) }))} />
        : (
          <nav className="mw-panel sys-demo-nav" aria-label={t('examples')}>
            <Menu mode="inline" selectedKeys={[name]} onClick={({ key }) => choose(key)} items={groups.map(({ group, title, items }) => ({ key: group, label: title, type: 'group' as const, children: items.map((one) => ({ key: one.name, label: one.title })) }))} />
          </nav>
        )}
      <section className="mw-panel sys-demo-main" aria-label={t(name)}>
        <h2 className="mw-heading">{t(name)}</h2>
        <p className="sys-demo-help">{t(`${name}Help`)}</p>
        <Component key={`${name} ${language}`} />
      </section>
      <section className="mw-panel sys-demo-code" aria-label={t('code')}>
        <h3 className="mw-heading">{t('code')}</h3>
        <pre className="sys-demo-source"><code>{source}</code></pre>
      </section>
    </ScreenRoot>
  )
}
