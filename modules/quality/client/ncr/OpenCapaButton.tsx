import { ProfileOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { useDeed } from '#ui/parts/use-deed.ts'
import { capa, ncr } from '../../index.ts'
import { useNcrText } from './text.ts'

/** Leads to the 8D report of a nonconformity, or opens it. */
export function OpenCapaButton({ record }: { record: Rec }) {
  const { say } = useNcrText()
  const navigate = useNavigate()
  const mayOpen = useElementVisible(`${ncr.permission}:openCapa`)
  const maySee = useElementVisible(`${capa.permission}:list`)
  const show = (id: string) => void navigate(`${capa.path}?open=view:${id}`)
  const { send, busy } = useDeed<{ id: string }>(ncr, 'openCapa', ({ id }) => show(id))
  if (typeof record.capa === 'string' && record.capa !== '')
    return maySee && <Button icon={<ProfileOutlined />} onClick={() => show(String(record.capa))}>{say('viewCapa')}</Button>
  if (!mayOpen || record.status === '9') return null
  return <Button icon={<ProfileOutlined />} loading={busy} onClick={() => void send({ id: record.id })}>{say('openCapa')}</Button>
}
