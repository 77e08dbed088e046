import { Modal, Spin } from 'antd'
import { useState, type ReactNode } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useText } from '../../text.ts'
import { usePickText } from '../text.ts'
import { BUSINESS_WIDTH, chosenOf, queryItemsOf, rowKeyOf, type BusinessConfig, type Chosen } from './config.ts'
import { PickedTable } from './PickedTable.tsx'
import { PickQuery } from './PickQuery.tsx'
import { PickTable } from './PickTable.tsx'
import { usePickPage } from './use-pick-page.ts'
import { useStoredRows } from './use-stored-rows.ts'
import '../pickers.css'

export interface SelectWindowProps {
  config: BusinessConfig
  multiple: boolean
  /** Stored values, comma-joined, and what stands for them where it is known. */
  value: unknown
  text?: string | undefined
  onOk: (chosen: Chosen) => void
  onCancel: () => void
}

interface BusinessSelectModalProps extends SelectWindowProps {
  /** Narrows what may be chosen, left of it: a tree of departments. */
  aside?: ReactNode
  /** Sent along with each list call. */
  params?: Readonly<Record<string, string>>
}

const noParams = {}

/** Chooses records of a list: left a query form and a paged table, right what is chosen (spec 2 §2.3). Drawn while it is open. */
export function BusinessSelectModal({ config, multiple, value, text, onOk, onCancel, aside, params = noParams }: BusinessSelectModalProps) {
  const { say } = useText()
  const sayPick = usePickText()
  const stored = useStoredRows(config, value, text, true)
  const [changed, setChanged] = useState<readonly Rec[]>()
  const page = usePickPage(config, params)
  const picked = changed ?? stored
  const change = (by: (now: readonly Rec[]) => readonly Rec[]) => setChanged((now) => by(now ?? stored ?? []))
  const remove = (row: Rec) => change((now) => now.filter((one) => rowKeyOf(config, one) !== rowKeyOf(config, row)))
  return (
    <Modal open title={sayPick('selection', { name: config.name })} width={config.width ?? BUSINESS_WIDTH} style={{ top: 48 }}
      okText={sayPick('ok')} cancelText={say('close')} destroyOnHidden okButtonProps={{ disabled: picked === undefined }}
      onOk={() => picked && onOk(chosenOf(config, picked))} onCancel={onCancel}
    >
      {picked
        ? (
          <div className={aside ? 'mw-pick mw-pick-with-aside' : 'mw-pick'}>
            {aside && <div className="mw-pick-aside">{aside}</div>}
            <div className="mw-pick-main">
              <PickQuery items={queryItemsOf(config)} onSearch={page.search} />
              <PickTable config={config} page={page} multiple={multiple} picked={picked} onPick={change} />
            </div>
            <PickedTable config={config} rows={picked} onRemove={remove} />
          </div>
        )
        : <Spin className="mw-loading" />}
    </Modal>
  )
}
