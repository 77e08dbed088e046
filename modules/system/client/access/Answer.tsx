import { CheckCircleOutlined, FilterOutlined, InfoCircleOutlined, StopOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { Reason, whyAccess } from '../../calls/access.ts'
import { roleGrantee } from '../people/grantees.ts'
import { useAccessText } from './text.ts'

const GrantDrawer = lazy(async () => ({ default: (await import('../people/GrantDrawer.tsx')).GrantDrawer }))

const colours = { yes: 'success', no: 'error', narrowed: 'warning' } as const
const icons: Readonly<Record<Reason['effect'], ReactNode>> = { bars: <StopOutlined />, gives: <CheckCircleOutlined />,
  narrows: <FilterOutlined />, note: <InfoCircleOutlined /> }

interface Props {
  answer: AnswerOf<typeof whyAccess>
  /** Rights of a role may have been changed from here. */
  onChanged: () => void
}

/** The answer in a word and a sentence, then what it rests on. */
export function Answer({ answer: { verdict, said, reasons }, onChanged }: Props) {
  const { say } = useAccessText()
  const [role, setRole] = useState<{ id: string; name: string }>()
  const grants = useElementVisible('system:role:grant')
  return (
    <div className="mw-stack">
      <Alert type={colours[verdict]} showIcon role="status" title={
        <span className="mw-access-answer">
          <strong>{say(verdict)}</strong> {said}
        </span>
      } />
      <h3 className="mw-access-head">{say('reasons')}</h3>
      <ul className="mw-access-reasons">
        {reasons.map(({ effect, text, role: of }) => (
          <li key={`${effect} ${text}`} className={`mw-access-${effect}`}>
            <span className="mw-access-effect">{icons[effect]} {say(effect)}</span>
            <span>{text}</span>
            {of && grants && (
              <RowButton aria-label={say('grantOf', { name: of.name })} onClick={() => setRole(of)}>{say('grant')}</RowButton>
            )}
          </li>
        ))}
      </ul>
      {role && (
        <Suspense>
          <GrantDrawer grantee={roleGrantee(role.id, role.name)} onClose={() => {
            setRole(undefined)
            onChanged()
          }} />
        </Suspense>
      )}
    </div>
  )
}
