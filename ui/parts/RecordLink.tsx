import { Button } from 'antd'
import { createContext, use } from 'react'
import { findEntity } from '#kernel/client/entities.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'

/** Opens the details of a record over the present screen; without a provider references are plain text. */
export const OpenRecord = createContext<((entityId: string, id: string) => void) | undefined>(undefined)

/** A reference: text that opens the record it names, where the reader may see it. */
export function RecordLink({ target, id, text }: { target: string | undefined; id: string; text: string }) {
  const open = use(OpenRecord)
  const entity = findEntity(target)
  const visible = useElementVisible(entity ? `${entity.permission}:list` : '')
  if (!open || !entity || !visible || entity.parent) return <>{text}</>
  return <Button type="link" size="small" className="mw-link mw-ref" onClick={() => open(entity.id, id)}>{text}</Button>
}
