import { ProfileOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { openCapa } from '../../calls/ncr.ts'
import { capa } from '../../index.ts'
import { useNcrText } from './text.ts'

/** Leads to the 8D report of a nonconformity, or opens it. */
export function OpenCapaButton({ record }: { record: Rec }) {
  const { say } = useNcrText()
  const navigate = useNavigate()
  const maySee = useElementVisible(`${capa.permission}:list`)
  const show = (id: string) => void navigate(`${capa.path}?open=view:${id}`)
  if (typeof record.capa === 'string' && record.capa !== '')
    return maySee && <Button icon={<ProfileOutlined />} onClick={() => show(String(record.capa))}>{say('viewCapa')}</Button>
  return <ActButton act={openCapa} record={record} icon={<ProfileOutlined />} onDone={({ id }) => show(id)}>{say('openCapa')}</ActButton>
}
