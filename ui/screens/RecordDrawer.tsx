import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useNarrow } from '../parts/use-narrow.ts'
import { ScreenRoot } from './ScreenRoot.tsx'

const WIDTH = 720

/** Where a record stands beside or over a screen; what is inside closes it, so that nothing typed is lost by a stray press. */
export function RecordDrawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const narrow = useNarrow()
  return (
    <Drawer open={open} onClose={onClose} size={narrow ? '100%' : WIDTH} closable={false} keyboard={false} mask={{ closable: false }}
      styles={{ body: { padding: 0 } }} destroyOnHidden
    >
      <ScreenRoot className="mw-in-drawer">{children}</ScreenRoot>
    </Drawer>
  )
}
