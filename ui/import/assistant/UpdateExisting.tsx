import { Alert, Checkbox } from 'antd'
import type { UpdateMode } from '#kernel/client/records/import-api.ts'
import { withThousands } from '#kernel/entity/preset-numbers.ts'
import { useImportText } from '../text.ts'
import type { Mended } from './mended.ts'
import type { Assistant } from './use-assistant.ts'

interface UpdateExistingProps {
  assistant: Pick<Assistant, 'state' | 'setUpdate'>
  changes: () => Mended
}

/** What becomes of records that are there, and what they would lose, before it is done. */
export function UpdateExisting(
  { assistant: { state: { update, step, check }, setUpdate }, changes }: UpdateExistingProps,
) {
  const { say } = useImportText()
  const cleared = step === 'preview' && update !== 'N' ? check?.cleared ?? 0 : 0
  const set = (next: UpdateMode) => setUpdate(next, changes())
  return (
    <div>
      <Checkbox checked={update !== 'N'} onChange={({ target }) => set(target.checked ? 'Y' : 'N')}>{say('updateExisting')}</Checkbox>
      <span className="mw-faint">{say(update === 'N' ? 'updateOff' : 'updateOn')}</span>
      {update !== 'N' && (
        <div>
          <Checkbox checked={update === 'FILLED'} onChange={({ target }) => set(target.checked ? 'FILLED' : 'Y')}>
            {say('keepEmpty')}
          </Checkbox>
          <span className="mw-faint">{say(update === 'FILLED' ? 'keepEmptyOn' : 'keepEmptyOff')}</span>
        </div>
      )}
      {cleared > 0 && (
        <Alert type="warning" showIcon title={say(update === 'FILLED' ? 'replaces' : 'clears', { count: withThousands(cleared) })} />
      )}
    </div>
  )
}
