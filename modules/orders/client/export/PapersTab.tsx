import { Alert, Tag } from 'antd'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { ActButton } from '#ui/acts/ActButton.tsx'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { askExportPaper, exportDossier, issueExportPaper, issueOurPapers } from '../../calls/export.ts'
import { exportDoc, exportMilestone, exportShipment } from '../../entities/export.ts'
import { isOpen, ourPapers } from '../../rules/required-papers.ts'
import { Certificates } from './Certificates.tsx'
import { PrintPapers } from './PrintPapers.tsx'
import { useSlipText, type Step } from './Steps.tsx'
import { useExportText } from './text.ts'
import '#ui/reports/reports.css'

type Dossier = AnswerOf<typeof exportDossier>
type Paper = Dossier['papers'][number]

const { no, file } = issueExportPaper.input
const { preparing, booked, declared } = exportShipment.state

/** What papers a shipment needs and has, what keeps it from leaving, and the papers to print. */
export default function PapersTab({ record }: { record: Rec }) {
  const answer = useRead(exportDossier, { id: record.id }, { staleTime: 0 })
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={8} />
  const dossier = answer.data
  return (
    <div className="mw-stack">
      {[preparing, booked, declared].some((state) => state === record.status) && <Verdict dossier={dossier} />}
      <PrintPapers record={record} dossier={dossier} />
      <Papers record={record} papers={dossier.papers} />
      <Certificates record={record} dossier={dossier} />
      <Milestones steps={dossier.milestones} />
    </div>
  )
}

function Verdict({ dossier: { paperFaults, stay, lc, roomFaults, units } }: { dossier: Dossier }) {
  const { say } = useExportText()
  const faults = [...(units.length === 0 ? [say('nothing')] : []), ...paperFaults, ...stay, ...lc, ...roomFaults]
  if (faults.length === 0) return <Alert type="success" showIcon title={say('mayLeave')} />
  return (
    <Alert type="warning" showIcon title={say('keeps')}
      description={<ul className="oex-faults">{faults.map((fault) => <li key={fault}>{fault}</li>)}</ul>} />
  )
}

function Papers({ record, papers }: { record: Rec; papers: readonly Paper[] }) {
  const { say } = useExportText()
  return (
    <>
      {papers.some((paper) => ourPapers.includes(paper.docType) && isOpen(paper)) && (
        <div>
          <ActButton act={issueOurPapers} record={record} type="primary" />
        </div>
      )}
      <div className="mw-rep-scroll">
        <table className="mw-rep-table oex-papers">
          <thead>
            <tr>
              <th scope="col">{say('paper')}</th>
              <th scope="col">{say('state')}</th>
              <th scope="col">{say('number')}</th>
              <th scope="col">{say('issuedAt')}</th>
              <th scope="col">{say('todo')}</th>
            </tr>
          </thead>
          <tbody>{papers.map((paper) => <PaperRow key={paper.docType} record={record} paper={paper} />)}</tbody>
        </table>
      </div>
    </>
  )
}

function PaperRow({ record, paper: { docType, required, asked, status, no: number, issuedAt } }: { record: Rec; paper: Paper }) {
  const { say, locale } = useExportText()
  const name = dictEntry(exportDoc.fields.docType, docType, docType, locale).text
  const isOurs = ourPapers.includes(docType)
  const verb = status === 'MISSING' ? say(isOurs ? 'issue' : 'record') : say('again')
  return (
    <tr>
      <th scope="row">
        {name} {required ? <Tag className="mw-tag">{say('required')}</Tag> : <span className="mw-faint">{say('optional')}</span>}
      </th>
      <td>
        {required || status !== 'MISSING'
          ? <StatusTag entry={dictEntry(exportDoc.fields.status, status, status, locale)} />
          : <span className="mw-faint">{say('noPaper')}</span>}
      </td>
      <td>{number}</td>
      <td>{issuedAt?.slice(0, 16)}</td>
      <td>
        <div className="mw-toolbar-group">
          <ActButton act={issueExportPaper} record={record} size="small"
            type={!isOurs && isOpen({ required, status }) ? 'primary' : 'default'} title={`${verb} ${name}`} okText={verb}
            given={{ docType }} fields={isOurs ? {} : { no, file }}
          >
            {verb}
          </ActButton>
          {(!required || asked) && (
            <ActButton act={askExportPaper} record={record} size="small" given={{ docType, asked: asked ? 'N' : 'Y' }} fields={{}}>
              {say(asked ? 'waive' : 'demand')}
            </ActButton>
          )}
        </div>
      </td>
    </tr>
  )
}

function Milestones({ steps }: { steps: readonly Step[] }) {
  const { say, locale } = useExportText()
  const slipText = useSlipText()
  return (
    <section aria-label={say('milestones')}>
      <h3 className="mw-heading">{say('milestones')}</h3>
      <div className="mw-rep-scroll">
        <table className="mw-rep-table">
          <thead>
            <tr>
              <th scope="col">{say('step')}</th>
              <th scope="col">{say('plan')}</th>
              <th scope="col">{say('actual')}</th>
              <th scope="col">{say('slip')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((one) => (
              <tr key={one.step}>
                <th scope="row">{dictEntry(exportMilestone.fields.step, one.step, one.step, locale).text}</th>
                <td>{one.planDate}</td>
                <td>{one.actualDate}</td>
                <td className={one.slip !== null && one.slip > 0 ? 'mw-fault' : 'mw-faint'}>{slipText(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
