import { Menu, Select, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useNarrow } from '#ui/parts/use-narrow.ts'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import type { Catalogue, LoadedExample } from './catalogue.ts'
import './demo.css'

interface DemoPageProps {
  catalogue: Catalogue
  /** Of its texts. */
  namespace: string
}

/** Parts by example: each beside the few lines of code that make it. */
export function DemoPage({ catalogue, namespace }: DemoPageProps) {
  const { t, i18n } = useTranslation(namespace)
  const { search, change } = useScreenSearch()
  const narrow = useNarrow()
  const wanted = search.get('example')
  const [shown, setShown] = useState<LoadedExample>()
  useEffect(() => {
    let gone = false
    void catalogue.load(wanted).then((example) => {
      if (!gone) setShown(example)
    })
    return () => {
      gone = true
    }
  }, [catalogue, wanted])
  if (!shown)
    return (
      <ScreenRoot>
        <Spin />
      </ScreenRoot>
    )
  const { name, Component, source } = shown
  const choose = (next: string) => change(new URLSearchParams({ example: next }), { replace: true })
  const groups = catalogue.groups.map(({ group, names }) => ({ key: group, title: t(group),
    items: names.map((one) => ({ key: one, label: t(one) })) })
  )
  return (
    <ScreenRoot className="sys-demo">
      {narrow
        ? (
          <Select className="sys-demo-select" aria-label={t('examples')} value={name} onChange={choose}
            options={groups.map(({ title, items }) => ({ label: title, title,
              options: items.map(({ key, label }) => ({ value: key, label })) })
            )} />
        )
        : (
          <nav className="mw-panel sys-demo-nav" aria-label={t('examples')}>
            <Menu mode="inline" selectedKeys={[name]} onClick={({ key }) => choose(key)}
              items={groups.map(({ key, title, items }) => ({ key, label: title, type: 'group' as const, children: items }))} />
          </nav>
        )}
      <section className="mw-panel sys-demo-main" aria-label={t(name)}>
        <h2 className="mw-heading">{t(name)}</h2>
        <p className="sys-demo-help">{t(`${name}Help`)}</p>
        <Component key={`${name} ${i18n.language}`} />
      </section>
      <section className="mw-panel sys-demo-code" aria-label={t('code')}>
        <h3 className="mw-heading">{t('code')}</h3>
        <pre className="sys-demo-source"><code>{source}</code></pre>
      </section>
    </ScreenRoot>
  )
}
