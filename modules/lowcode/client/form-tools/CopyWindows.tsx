import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { ActWindow } from '#ui/acts/ActWindow.tsx'
import { copyTable, copyView } from '../../calls/online-form.ts'
import { formTitle } from '../online/form-title.tsx'
import { useToolText } from './text.ts'

interface Props {
  record: Rec
  onClose: () => void
}

/** Another table of the same design. */
export function CopyTableWindow({ record, onClose }: Props) {
  const { say } = useToolText()
  return (
    <ActWindow act={copyTable} record={record} given={{ id: record.id }} explanation={<p className="mw-faint">{say('copyHelp')}</p>}
      defaults={{ tableName: `${textOf(record, 'tableName')}_copy`.slice(0, 40) }} onClose={onClose} />
  )
}

/** The same records under a design of their own. */
export function CopyViewWindow({ record, onClose }: Props) {
  const { say, locale } = useToolText()
  return (
    <ActWindow act={copyView} given={{ code: record.id }} explanation={<p>{say('copyViewAsk', { name: formTitle(record, locale) })}</p>}
      onClose={onClose} />
  )
}
