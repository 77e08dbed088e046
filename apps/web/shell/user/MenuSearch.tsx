import { SearchOutlined } from '@ant-design/icons'
import { Button, Modal, Select } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsole } from '../console-context.tsx'
import { leafEntries, searchEntries, titleTrail } from '../layout/nav-tree.ts'
import { useOpenEntry } from '../use-open-entry.ts'
import { NARROW_SEARCH_PX, useNarrowerThan } from '../use-viewport.ts'

/** Finds a menu entry by its title: a field in the header, a modal where there is no room for one (spec 1 §2). */
export function MenuSearch() {
  const { t } = useTranslation('shell')
  const narrow = useNarrowerThan(NARROW_SEARCH_PX)
  const [open, setOpen] = useState(false)
  if (!narrow) return <SearchField className="menu-search" />
  return (
    <>
      <Button type="text" icon={<SearchOutlined />} aria-label={t('search.placeholder')} onClick={() => setOpen(true)} />
      <Modal open={open} title={t('search.placeholder')} footer={null} destroyOnHidden onCancel={() => setOpen(false)}>
        <SearchField className="menu-search-wide" autoFocus onDone={() => setOpen(false)} />
      </Modal>
    </>
  )
}

function SearchField({ className, autoFocus = false, onDone }: { className: string; autoFocus?: boolean; onDone?: () => void }) {
  const { t } = useTranslation('shell')
  const { entries } = useConsole()
  const openEntry = useOpenEntry()
  const [text, setText] = useState('')
  const options = useMemo(
    () =>
      (text === '' ? leafEntries(entries) : searchEntries(entries, text)).map((entry) => ({ value: entry.key,
        label: titleTrail(entries, entry).join(' / '), entry })
      ),
    [entries, text],
  )
  return (
    <Select
      className={className}
      aria-label={t('search.placeholder')}
      placeholder={
        <span>
          {t('search.placeholder')} <kbd>Ctrl K</kbd>
        </span>
      }
      prefix={<SearchOutlined />}
      suffixIcon={null}
      value={null}
      autoFocus={autoFocus}
      showSearch={{ searchValue: text, onSearch: setText, filterOption: false }}
      popupMatchSelectWidth={300}
      notFoundContent={t('search.none')}
      options={options}
      onSelect={(_key, { entry }) => {
        setText('')
        openEntry(entry)
        onDone?.()
      }}
    />
  )
}
