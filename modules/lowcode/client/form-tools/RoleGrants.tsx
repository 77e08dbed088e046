import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Skeleton } from 'antd'
import { useId, useState } from 'react'
import { post } from '#kernel/client/request/actions.ts'
import { f } from '#kernel/entity/index.ts'
import { uiKindOf } from '#ui/kinds/index.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useAct } from '#ui/parts/use-act.ts'
import { api, get, type AuthPage, type FormRule } from './form-calls.ts'
import { useToolText } from './text.ts'

const roleField = f.ref('system.role', { label: '角色', en: 'Role' })
const kinds = [{ type: '1', path: 'roleColumnAuth', title: 'columnGrants' }, { type: '2', path: 'roleButtonAuth', title: 'buttonGrants' }, {
  type: '3',
  path: 'roleDataAuth',
  title: 'ruleGrants',
}] as const

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
  const { data, error, refetch } = useQuery({ queryKey: ['lowcode.online-form', 'rights', formId, 'choices'], staleTime: 0,
    queryFn: () => choicesOf(formId) })
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} />
  return (
    <div className="mw-stack">
      {data.every((choices) => choices.length === 0) && <p className="mw-faint">{say('nothingControlled')}</p>}
      <label className="mw-label" htmlFor={id}>{say('role')}</label>
      <Picker id={id} name="roleId" field={roleField} value={roleId} onChange={setRole} />
      {typeof roleId === 'string' && roleId !== ''
        ? kinds.map(({ type, path, title }, index) =>
          data[index]!.length > 0 && (
            <GrantBox key={`${roleId} ${type}`} formId={formId} roleId={roleId} type={type} path={path} title={say(title)}
              choices={data[index]!} />
          )
        )
        : <p className="mw-faint">{say('chooseRole')}</p>}
    </div>
  )
}

async function choicesOf(formId: string): Promise<Choice[][]> {
  const [columns, buttons, rules] = await Promise.all([get<AuthPage[]>(`${api}/authPage/${formId}/1`),
    get<AuthPage[]>(`${api}/authPage/${formId}/2`), get<FormRule[]>(`${api}/validAuthData/${formId}`)])
  return [...[columns, buttons].map((pages) => pages.map(({ id, title, use }) => ({ value: id, label: `${title} · ${use}` }))),
    rules.map(({ id, ruleName }) => ({ value: id, label: ruleName }))]
}

interface BoxProps {
  formId: string
  roleId: string
  type: string
  path: string
  title: string
  choices: Choice[]
}

function GrantBox({ formId, roleId, type, path, title, choices }: BoxProps) {
  const { say } = useToolText()
  const key = ['lowcode.online-form', 'rights', formId, roleId, type]
  const { act, busy } = useAct(key)
  const [chosen, setChosen] = useState<string[]>()
  const { data, error, refetch } = useQuery({ queryKey: key, staleTime: 0,
    queryFn: async () =>
      (await get<{ authId: string }[]>(`${api}/roleAuth`, { roleId, cgformId: formId, type, authMode: 'role' })).map(({ authId }) =>
        authId
      ) })
  const save = async () => {
    if (await act(() => post(`${api}/${path}/${roleId}/${formId}`, { authId: JSON.stringify(chosen), authMode: 'role' })))
      setChosen(undefined)
  }
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <legend className="mw-heading">{title}</legend>
      <Checkbox.Group<string> disabled={!data} value={chosen ?? data ?? []} options={choices} onChange={setChosen}
        style={{ flexDirection: 'column', gap: 8 }} />
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
