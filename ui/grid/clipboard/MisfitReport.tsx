import { useGridText } from '../text.ts'

/** So many are listed; the cells themselves are all marked. */
const LISTED = 100

/** What of a paste did not fit, and why; F8 leads from one to the next. */
export function MisfitReport({ misfits }: { misfits: readonly { readonly line: number; readonly text: string }[] }) {
  const { say } = useGridText()
  return (
    <>
      <p>{say('pasteReportHelp')}</p>
      <ul className="mw-g-misfits">
        {misfits.slice(0, LISTED).map(({ line, text }, index) => <li key={index}>{say('pasteReportLine', { line, text })}</li>)}
        {misfits.length > LISTED && <li>{say('pasteReportMore', { count: misfits.length - LISTED })}</li>}
      </ul>
    </>
  )
}
