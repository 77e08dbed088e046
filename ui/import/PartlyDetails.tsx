import { fileAddress } from '#kernel/client/request/address.ts'
import type { ImportMessage } from './import-message.ts'
import { useImportText } from './text.ts'

/** What the server says of an import that kept some rows and refused others, with the way to the details (spec 2 §8). */
export function PartlyDetails({ message: { text, path, fileName } }: { message: Extract<ImportMessage, { kind: 'partly' }> }) {
  const { say } = useImportText()
  return (
    <div className="mw-stack">
      <span>{text}</span>
      {path !== undefined && <a href={fileAddress(path)} download={fileName ?? true}>{say('partlyLink')}</a>}
    </div>
  )
}
