import { Alert, Switch, Table } from 'antd'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { buttonRights, columnRights, controlButton, freeButton, switchColumn, type ButtonRight,
  type ColumnRight } from '../../calls/form-rights.ts'
import { useToolText } from './text.ts'

const uses = ['listShow', 'formShow', 'formEditable'] as const

/** Columns and buttons with what of them is under control. */
export function ControlledUses({ formId }: { formId: string }) {
  const { say } = useToolText()
  const switching = useCall(switchColumn, { warn: true })
  const controlling = useCall(controlButton, { warn: true })
  const freeing = useCall(freeButton, { warn: true })
  const busy = switching.busy || controlling.busy || freeing.busy
  const columns = useRead(columnRights, { id: formId }, { staleTime: 0 })
  const buttons = useRead(buttonRights, { id: formId }, { staleTime: 0 })
  const failed = [columns, buttons].find(({ error }) => error !== null)
  if (failed) return <FailureView error={failed.error!} onRetry={() => void failed.refetch()} />
  if (!columns.data || !buttons.data) return <Loading />
  const { buttonList, authList } = buttons.data
  const inForce = (code: string) => authList.find((auth) => auth.code === code && auth.status === 1)
  const control = (code: string, on: boolean) => on ? controlling.send({ cgformId: formId, code }) : freeing.send({ id: inForce(code)!.id })
  return (
    <div className="mw-stack">
      <Alert type="info" title={say('columnsHelp')} />
      <Table<ColumnRight> rowKey="code" size="small" pagination={false} dataSource={columns.data} scroll={{ x: 520 }} columns={[
        { key: 'title', title: say('column'), render: (_value, { title, code }) => (
          <>
            {title} <span className="mw-faint">{code}</span>
          </>
        ) },
        ...uses.map((use, index) => ({
          key: use,
          title: say(use),
          width: 140,
          render: (_value: unknown, column: ColumnRight) => (
            <Switch size="small" disabled={busy} checked={column[use]} aria-label={say('controlFor', { name: column.title, use: say(use) })}
              onChange={(on) => void switching.send({ cgformId: formId, code: column.code, switchFlag: index + 1, [use]: on })} />
          ),
        })),
      ]} />
      {buttonList.length > 0 && (
        <Table<ButtonRight> rowKey="code" size="small" pagination={false} dataSource={buttonList} columns={[
          { key: 'title', title: say('button'), render: (_value, { title, code }) => (
            <>
              {title} <span className="mw-faint">{code}</span>
            </>
          ) },
          { key: 'use', title: say('pressable'), width: 140,
            render: (_value, { title, code }) => (
              <Switch size="small" disabled={busy} checked={inForce(code) !== undefined}
                aria-label={say('controlFor', { name: title, use: say('pressable') })} onChange={(on) => void control(code, on)} />
            ) },
        ]} />
      )}
    </div>
  )
}
