import { DeleteOutlined, StarOutlined } from '@ant-design/icons'
import { App, Button, Dropdown, Input, Modal, Tooltip, type MenuProps } from 'antd'
import { useState } from 'react'
import { loadQueries, saveQueries, withQuery, type SavedQuery } from '#kernel/client/records/saved-queries.ts'
import type { ListController } from '#kernel/client/records/use-list.ts'
import { useText } from '../../text.ts'

/** Longest name of a saved query. */
const NAME_MAX = 30

/** Searches under a name, kept in this browser. */
export function SavedQueries({ list }: { list: ListController }) {
  const { say } = useText()
  const { message, modal } = App.useApp()
  const { entity, state } = list
  const [queries, setQueries] = useState(() => loadQueries(entity))
  const [naming, setNaming] = useState(false)
  const [name, setName] = useState('')

  const keep = (next: SavedQuery[]) => {
    setQueries(next)
    saveQueries(entity, next)
  }
  const begin = () => {
    if (Object.keys(state.filters).length === 0 && !state.superQuery) void message.warning(say('emptyQuery'))
    else setNaming(true)
  }
  const store = (trimmed: string) => {
    keep(
      withQuery(queries, { name: trimmed, filters: state.filters, sort: state.sort, size: state.size,
        ...(state.superQuery ? { superQuery: state.superQuery } : {}) }),
    )
    setNaming(false)
    setName('')
    void message.success(say('querySaved'))
  }
  const submit = () => {
    const trimmed = name.trim()
    if (trimmed === '') void message.warning(say('queryNameEmpty'))
    else if (queries.some((query) => query.name === trimmed))
      modal.confirm({ title: say('queryExists', { name: trimmed }), onOk: () => store(trimmed) })
    else store(trimmed)
  }
  const drop = (query: SavedQuery) =>
    modal.confirm({ title: say('queryDelete'), content: query.name, okText: say('delete'), okButtonProps: { danger: true }, onOk: () =>
      keep(queries.filter((old) => old !== query)) })

  const items: NonNullable<MenuProps['items']> = [
    ...queries.map((query) => ({
      key: `q ${query.name}`,
      label: (
        <span className="mw-saved">
          {query.name}
          <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={say('queryDeleteNamed', { name: query.name })}
            onClick={(event) => {
              event.stopPropagation()
              drop(query)
            }} />
        </span>
      ),
      onClick: () => list.dispatch({ type: 'take', state: query }),
    })),
    ...(queries.length > 0 ? [{ type: 'divider' as const }] : [{ key: 'none', disabled: true, label: say('noQueries') }]),
    { key: 'save', label: say('saveQuery'), onClick: begin },
  ]
  return (
    <>
      <Dropdown autoFocus trigger={['click']} menu={{ items }}>
        <Tooltip title={say('savedQueries')}>
          <Button icon={<StarOutlined />} aria-label={say('savedQueries')} />
        </Tooltip>
      </Dropdown>
      <Modal open={naming} title={say('saveQuery')} width={400} onOk={submit} onCancel={() => setNaming(false)} destroyOnHidden>
        <Input autoFocus aria-label={say('queryName')} placeholder={say('queryName')} maxLength={NAME_MAX} value={name}
          onChange={(event) => setName(event.target.value)} onPressEnter={submit} />
      </Modal>
    </>
  )
}
