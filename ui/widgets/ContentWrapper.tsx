import { Input, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useWidgetWords } from './text.ts'
import './widgets.css'

interface WrapperLink {
  readonly key: string
  readonly title: ReactNode
  readonly href: string
}

interface ContentWrapperProps {
  readonly title: ReactNode
  readonly description?: ReactNode
  /** Below the description; those to other sites open in a tab of their own. */
  readonly links?: readonly WrapperLink[]
  /** A search box in the head, where given. */
  readonly search?: { readonly value: string; readonly onChange: (word: string) => void; readonly placeholder?: string }
  readonly tabs?: { readonly items: readonly { readonly key: string; readonly title: ReactNode }[]; readonly active: string;
    readonly onChange: (key: string) => void }
  readonly children: ReactNode
}

/** The frame of a page: its head with search and tabs, what it is for, and its content (spec 2 §2.2). */
export function ContentWrapper({ title, description, links = [], search, tabs, children }: ContentWrapperProps) {
  const { say } = useWidgetWords()
  return (
    <div className="mw-wrapper">
      <header className="mw-panel mw-wrapper-head">
        <div className="mw-wrapper-line">
          <h2 className="mw-wrapper-title">{title}</h2>
          {search && (
            <Input.Search className="mw-wrapper-search" allowClear aria-label={search.placeholder ?? say('search')}
              placeholder={search.placeholder ?? say('search')} value={search.value} onChange={({ target }) =>
              search.onChange(target.value)} />
          )}
        </div>
        {description && <p className="mw-wrapper-text">{description}</p>}
        {links.length > 0 && (
          <div className="mw-wrapper-links">
            {links.map(({ key, title: text, href }) => (
              <a key={key} href={href} {...(/^https?:/.test(href) ? { target: '_blank', rel: 'noreferrer' } : {})}>{text}</a>
            ))}
          </div>
        )}
        {tabs && (
          <Tabs size="small" activeKey={tabs.active} onChange={tabs.onChange}
            items={tabs.items.map(({ key, title: label }) => ({ key, label }))} />
        )}
      </header>
      {children}
    </div>
  )
}
