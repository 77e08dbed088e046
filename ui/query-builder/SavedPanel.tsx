import { DeleteOutlined, ShareAltOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import type { SuperQuery } from '#kernel/entity/super-query.ts'
import type { SavedSuperQuery } from './saved.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { unshareQuery, useMayShare, useSharedQueries, type SharedQuery } from './shared-queries.ts'
import { useQueryText } from './text.ts'

interface SavedPanelProps {
  target: string | undefined
  saved: readonly SavedSuperQuery[]
  onLoad: (query: SuperQuery, title: string) => void
  onRemove: (saved: SavedSuperQuery) => void
}

/** Queries under a name: this browser's own, and those shared with the person's roles. */
export function SavedPanel({ target, saved, onLoad, onRemove }: SavedPanelProps) {
  const { say } = useQueryText()
  const { modal, message } = App.useApp()
  const queryClient = useQueryClient()
  const mayShare = useMayShare() && target !== undefined
  const [sharing, setSharing] = useState<SavedSuperQuery>()
  const shared = useSharedQueries(target ?? '', target !== undefined)
  const unshare = async ({ id }: SharedQuery) => {
    try {
      const { message: text } = await unshareQuery(id)
      void message.success(text || say('unshared'))
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal) void message.warning(refusal.message)
    }
    await queryClient.invalidateQueries({ queryKey: ['sharedQueries', target] })
  }
  return (
    <aside className="mw-super-saved" aria-label={say('saved')}>
      <h3 className="mw-heading">{say('saved')}</h3>
      {saved.length === 0 ? <p className="mw-faint">{say('savedNone')}</p> : (
        <ul>
          {saved.map((query) => (
            <li key={query.title}>
              <Button type="link" className="mw-link" aria-label={say('load', { name: query.title })}
                onClick={() => onLoad(query, query.title)}
              >
                {query.title}
              </Button>
              {mayShare && (
                <Tooltip title={say('share')}>
                  <Button type="text" size="small" icon={<ShareAltOutlined />} aria-label={say('shareNamed', { name: query.title })}
                    onClick={() => setSharing(query)} />
                </Tooltip>
              )}
              <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={say('removeSaved', { name: query.title })}
                onClick={() =>
                  modal.confirm({ title: say('removeAsk'), content: query.title, okButtonProps: { danger: true },
                    onOk: () => onRemove(query) })} />
            </li>
          ))}
        </ul>
      )}
      <p className="mw-faint">{say('savedHint')}</p>
      {shared.data && shared.data.length > 0 && (
        <>
          <h3 className="mw-heading">{say('shared')}</h3>
          <ul>
            {shared.data.map((query) => (
              <li key={query.id}>
                <Button type="link" className="mw-link" aria-label={say('load', { name: query.title })} onClick={() =>
                  onLoad(query, query.title)}
                >
                  {query.title}
                </Button>
                <span className="mw-faint mw-super-from">{say('sharedFrom', { role: query.roleName, by: query.byName ?? '' })}</span>
                {query.removable && (
                  <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={say('unshare', { name: query.title })}
                    onClick={() =>
                      modal.confirm({ title: say('unshareAsk', { name: query.title }), okButtonProps: { danger: true }, onOk: () =>
                        unshare(query) })} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {sharing && target !== undefined && <ShareDialog target={target} saved={sharing} onClose={() => setSharing(undefined)} />}
    </aside>
  )
}
