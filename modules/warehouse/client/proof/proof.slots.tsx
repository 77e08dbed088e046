import { AuditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { post } from '#kernel/client/request/actions.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useAct } from '#ui/parts/use-act.ts'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { proof } from '../../index.ts'
import { proofText, useProofText } from './text.ts'

/** Proves the stock now and shows the result. */
function RunProof() {
  const { say } = useProofText()
  const navigate = useNavigate()
  const { act, busy } = useAct([proof.id])
  if (!useElementVisible(`${proof.permission}:run`)) return null
  const run = async () => {
    await act(async () => {
      const answer = await post<{ id: string; differences: number }>(`${proof.path}/run`, {})
      if (answer.result.differences > 0) void navigate(`${proof.path}?open=view:${answer.result.id}`)
      return answer
    })
  }
  return <Button type="primary" icon={<AuditOutlined />} loading={busy} onClick={() => void run()}>{say('prove')}</Button>
}

const slots: EntitySlots = { toolbar: RunProof, emptyHint: (locale) => proofText('none', locale) }
export default slots
