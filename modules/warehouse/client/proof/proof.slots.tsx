import { AuditOutlined } from '@ant-design/icons'
import { useNavigate } from 'react-router'
import { ActButton } from '#ui/acts/ActButton.tsx'
import type { EntitySlots } from '#ui/screens/slots.ts'
import { runProof } from '../../calls/stock.ts'
import { proof } from '../../index.ts'
import { proofText, useProofText } from './text.ts'

/** Proves the stock now and shows the result. */
function RunProof() {
  const { say } = useProofText()
  const navigate = useNavigate()
  return (
    <ActButton act={runProof} type="primary" icon={<AuditOutlined />}
      onDone={({ id, differences }) => differences > 0 && void navigate(`${proof.path}?open=view:${id}`)}
    >
      {say('prove')}
    </ActButton>
  )
}

const slots: EntitySlots = { toolbar: RunProof, emptyHint: (locale) => proofText('none', locale) }
export default slots
