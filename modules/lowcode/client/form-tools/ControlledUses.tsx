import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, Switch, Table } from 'antd'
import { post, put } from '#kernel/client/request/actions.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { api, get, type ColumnRight } from './form-calls.ts'
import { useToolText } from './text.ts'

const uses = ['listShow', 'formShow', 'formEditable'] as const
interface ButtonRights {
  buttonList: { code: string; title: string }[]
  authList: { id: string; code: string; status: number }[]
}

/** Columns and buttons with what of them is under control. */
export function ControlledUses({ formId }: { formId: string }) {
  const { say } = useToolText()
  const key = ['lowcode.online-form', 'rights', formId]
  const { act, busy } = useAct(key)
  const { data, error, refetch } = useQuery({ queryKey: [...key, 'uses'], staleTime: 0,
    queryFn: async () => ({ columns: await get<ColumnRight[]>(`${api}/authColumn/${formId}`),
      buttons: await get<ButtonRights>(`${api}/authButton/${formId}`) }) })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} />
  const inForce = (code: string) => data.buttons.authList.find((auth) => auth.code === code && auth.status === 1)
  const control = (code: string, on: boolean) =>
    act(() => (on ? post(`${api}/authButton`, { cgformId: formId, code }) : put(`${api}/authButton/${inForce(code)!.id}`)))
  return (
    <div className="mw-stack">
      <Alert type="info" title={say('columnsHelp')} />
      <Table<ColumnRight> rowKey="code" size="small" pagination={false} dataSource={data.columns} scroll={{ x: 520 }} columns={[
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
              onChange={(on) =>
                void act(() => post(`${api}/authColumn`, { cgformId: formId, code: column.code, switchFlag: index + 1, [use]: on }))} />
          ),
        })),
      ]} />
      {data.buttons.buttonList.length > 0 && (
        <Table<ButtonRights['buttonList'][number]> rowKey="code" size="small" pagination={false} dataSource={data.buttons.buttonList}
          columns={[
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
