import { SafetyOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { asText, type DisplayProps } from '#ui/kinds/kind.ts'
import { usePeopleText } from '../text.ts'

/** The account, marked where its sign-in has a second factor. */
export function AccountCell({ record }: DisplayProps) {
  const { say } = usePeopleText()
  return (
    <>
      {asText(record.username)}
      {record.secondFactor === true && (
        <>
          <Tooltip title={say('hasFactor')}>
            <SafetyOutlined role="img" aria-label={say('hasFactor')} />
          </Tooltip>
        </>
      )}
    </>
  )
}
