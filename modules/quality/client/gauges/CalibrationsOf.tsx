import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { Rec } from '#kernel/client/records/record.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { calibration } from '../../index.ts'
import { useGaugeText } from './text.ts'

/** From a gauge to its calibrations, past and planned. */
export function CalibrationsOf({ record }: { record: Rec }) {
  const { say } = useGaugeText()
  const navigate = useNavigate()
  if (!useElementVisible(`${calibration.permission}:list`)) return null
  return <Button onClick={() => void navigate(`${calibration.path}?f.gauge=${record.id}`)}>{say('calibrations')}</Button>
}
