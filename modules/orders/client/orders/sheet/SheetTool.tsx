import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { order } from '../../../entities/order.ts'
import { useSheetText } from './text.ts'

const SheetWindow = lazy(() => import('./SheetWindow.tsx'))

/** Above the list: a new order of what a customer sent. */
export function SheetTool() {
  const { say } = useSheetText()
  const may = useElementVisible(`${order.permission}:add`)
  const [open, setOpen] = useState(false)
  const [, setSearch] = useSearchParams()
  if (!may) return null
  return (
    <>
      <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>{say('tool')}</Button>
      {open && (
        <Suspense>
          <SheetWindow onClose={() => setOpen(false)} onMade={(id) => {
            setOpen(false)
            setSearch((search) => new URLSearchParams([...search].filter(([name]) => name !== 'open').concat([['open', `view:${id}`]])))
          }} />
        </Suspense>
      )}
    </>
  )
}

const drafts: readonly unknown[] = [order.state.draft, order.state.rejected]

/** On a draft: further positions of what its customer sent. */
export function DraftSheetTool({ record }: { record: Rec }) {
  const { say } = useSheetText()
  const may = useElementVisible(`${order.permission}:edit`)
  const [open, setOpen] = useState(false)
  if (!may || !drafts.includes(record.status)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<ImportOutlined />} onClick={() => setOpen(true)}>{say('tool')}</Button>
      {open && (
        <Suspense>
          <SheetWindow draft={{ id: record.id, no: String(record.docNo), customer: String(record.customer) }} onClose={close}
            onMade={close} />
        </Suspense>
      )}
    </>
  )
}
