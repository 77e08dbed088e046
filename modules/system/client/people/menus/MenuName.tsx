import { HolderOutlined } from '@ant-design/icons'
import { Input, Tag } from 'antd'
import { useState, type DragEvent } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { entityOf } from '#kernel/client/entities.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { MenuIcon } from '#ui/parts/menu-icons.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { usePeopleText } from '../text.ts'
import { isGroup, menuTitle, TECHNICAL, type MenuRow } from './menu-row.ts'

interface MenuNameProps {
  row: MenuRow
  /** What makes its handle draggable; without it the row stands still. */
  handle: { draggable: boolean; onDragStart: (event: DragEvent) => void; onDragEnd: () => void } | undefined
  onStep: (by: -1 | 1) => void
}

/** The name with its icon: carried by its handle, changed where it stands by a double click. */
export function MenuName({ row, handle, onStep }: MenuNameProps) {
  const { say, locale } = usePeopleText()
  const [writes, setWrites] = useState(false)
  const title = menuTitle(row, locale)
  if (row.id === TECHNICAL) return <span className="mw-faint">{`${title} (${row.children?.length ?? 0})`}</span>
  if (writes) return <Renaming row={row} onDone={() => setWrites(false)} />
  return (
    <span className="mw-menu-name">
      {handle && (
        <button type="button" className="mw-menu-holder" id={holderId(row.id)} aria-label={say('moveMenu', { name: title })}
          title={say('moveMenuHint')} {...handle} onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          onStep(event.key === 'ArrowUp' ? -1 : 1)
        }}>
          <HolderOutlined />
        </button>
      )}
      {row.icon && row.menuType !== 2 ? <MenuIcon name={row.icon} /> : null}
      <span className={row.hidden || row.status === '0' ? 'mw-faint' : isGroup(row) ? 'mw-menu-group' : ''} title={title}
        onDoubleClick={handle && (() => setWrites(true))}
      >
        {title}
      </span>
      {row.menuType === 2 && <Tag>{say('button')}</Tag>}
      {row.status === '0' && <Tag>{say('disabled')}</Tag>}
      {row.hidden && <Tag>{say('hiddenRoute')}</Tag>}
      {row.ruleFlag === 1 && <Tag color="blue">{say('dataRules')}</Tag>}
    </span>
  )
}

export const holderId = (id: string) => `menu-holder-${id}`

/** Enter and leaving save, Escape leaves it as it was. */
function Renaming({ row, onDone }: { row: MenuRow; onDone: () => void }) {
  const { say, locale } = usePeopleText()
  const entity = entityOf('system.permission')
  const { act, busy } = useAct([entity.id])
  const [name, setName] = useState(menuTitle(row, locale))
  const field = locale === 'en-US' ? 'nameEn' : 'name'
  const save = async () => {
    const typed = name.trim()
    if (busy) return
    if (typed === '' || typed === menuTitle(row, locale)
      || await act(() => entityApi(entity).edit({ id: row.id, rev: row.rev, [field]: typed }, newIdempotencyKey()))) onDone()
  }
  return (
    <Input size="small" autoFocus value={name} maxLength={100} aria-label={say('menuName')} disabled={busy}
      onFocus={(event) => event.target.select()} onChange={(event) => setName(event.target.value)} onBlur={() => void save()}
      onPressEnter={() => void save()} onKeyDown={(event) => event.key === 'Escape' && onDone()} />
  )
}
