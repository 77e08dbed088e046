import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useId, useState } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { ask } from '#kernel/client/request/calls.ts'
import { useCall } from '#ui/acts/use-call.ts'
import { f } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { authPages, grantButtons, grantColumns, grantData, grantsOfRole, validDataRules } from '../../calls/form-rights.ts'
import { onlineForm } from '../../index.ts'
import { useToolText } from './text.ts'

const roleField = f.ref('system.role', { label: '角色', en: 'Role' })
const kinds = [
  { type: 1, grant: grantColumns, title: 'columnGrants' },
  { type: 2, grant: grantButtons, title: 'buttonGrants' },
  { type: 3, grant: grantData, title: 'ruleGrants' },
] as const

interface Choice {
  value: string
  label: string
}

/** What one role holds of a form. */
export function RoleGrants({ formId }: { formId: string }) {
  const { say } = useToolText()
  const id = useId()
  const [roleId, setRole] = useState<unknown>(null)
  const Picker = uiKindOf(roleField).FormControl
  const { data, error, refetch } = useQuery({ queryKey: [onlineForm.id, 'grantable', formId], staleTime: 0,
    queryFn: () => choicesOf(formId) })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className="mw-stack">
      {data.every((choices) => choices.length === 0) && <p className="mw-faint">{say('nothingControlled')}</p>}
      <label className="mw-label" htmlFor={id}>{say('role')}</label>
      <Picker id={id} name="roleId" field={roleField} value={roleId} onChange={setRole} />
      {typeof roleId === 'string' && roleId !== ''
        ? kinds.map(({ type, grant, title }, index) =>
          data[index]!.length > 0 && (
            <GrantBox key={`${roleId} ${type}`} formId={formId} roleId={roleId} type={type} grant={grant} title={say(title)}
              choices={data[index]!} />
          )
        )
        : <p className="mw-faint">{say('chooseRole')}</p>}
    </div>
  )
}

async function choicesOf(formId: string): Promise<Choice[][]> {
  const [columns, buttons, rules] = await Promise.all([ask(authPages, { id: formId, type: 1 }), ask(authPages, { id: formId, type: 2 }),
    ask(validDataRules, { id: formId })])
  return [...[columns, buttons].map((pages) => pages.map(({ id, title, use }) => ({ value: id, label: `${title} · ${use}` }))),
    rules.map(({ id, ruleName }) => ({ value: id, label: ruleName ?? '' }))]
}

interface BoxProps {
  formId: string
  roleId: string
  type: number
  grant: (typeof kinds)[number]['grant']
  title: string
  choices: Choice[]
}

function GrantBox({ formId, roleId, type, grant, title, choices }: BoxProps) {
  const { say } = useToolText()
  const { send, busy } = useCall(grant, { warn: true })
  const [chosen, setChosen] = useState<string[]>()
  const { data, error, refetch } = useRead(grantsOfRole, { roleId, cgformId: formId, type, authMode: 'role' }, { staleTime: 0 })
  const save = async () => {
    if (await send({ roleId, id: formId, authId: chosen, authMode: 'role' })) setChosen(undefined)
  }
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <legend className="mw-heading">{title}</legend>
      <Checkbox.Group<string> disabled={!data} value={chosen ?? data?.map(({ authId }) => authId) ?? []} options={choices}
        onChange={setChosen} style={{ flexDirection: 'column', gap: 8 }} />
      <div style={{ marginTop: 8 }}>
        <Button size="small" type="primary" loading={busy} disabled={!chosen} aria-label={`${say('save')} ${title}`}
          onClick={() => void save()}
        >
          {say('save')}
        </Button>
      </div>
    </fieldset>
  )
}
