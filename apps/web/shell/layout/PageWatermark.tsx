import { Watermark } from 'antd'
import { sessionStore } from '#kernel/client/session/session-store.ts'
import { useStore } from 'zustand'

/** Above pages and drawers, below nothing that can be clicked: it takes no pointer. */
const overAll = 2000

/** Name and account of the reader, printed faintly over everything, so that a picture of the screen tells whose it was. */
export function PageWatermark() {
  const user = useStore(sessionStore, (state) => state.user)
  if (!user) return null
  return (
    <Watermark content={[user.realname, user.username]} zIndex={overAll}
      style={{ position: 'fixed', inset: 0, pointerEvents: 'none', zIndex: overAll }}
    >
      <div style={{ blockSize: '100vh' }} />
    </Watermark>
  )
}
