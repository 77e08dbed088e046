import { Alert } from 'antd'
import type { ReactNode } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { joinNames, type Locale } from '#kernel/entity/index.ts'
import { quantityText } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { orderKitting, type KitLine } from '../../calls/kitting.ts'
import { unusedOf } from '../../rules/kitting.ts'
import { isMore } from './KitLines.tsx'
import { useKittingText } from './text.ts'

/** What the stores will be asked for, and what they do not have. */
export function IssueExplanation({ record }: { record: Rec }) {
  const { say, locale } = useKittingText()
  return (
    <Known id={record.id}>
      {(lines) => {
        const [covered, short] = [named(locale, lines, (line) => line.covered), named(locale, lines, (line) => line.short)]
        return (
          <>
            <p>{covered === '' ? say('nothingThere') : say('willAsk', { lines: covered })}</p>
            {short !== '' && <Alert className="mw-alert" type="warning" showIcon title={say('shortLines', { lines: short })} />}
          </>
        )
      }}
    </Known>
  )
}

/** What was issued for the order and is not used up. */
export function ReturnExplanation({ record }: { record: Rec }) {
  const { say, locale } = useKittingText()
  return (
    <Known id={record.id}>
      {(lines) => {
        // What came back is taken off what was issued already.
        const unused = named(locale, lines, ({ issued, consumed }) => unusedOf({ issued, returned: '0', consumed }))
        return <p>{unused === '' ? say('nothingUnused') : say('willReturn', { lines: unused })}</p>
      }}
    </Known>
  )
}

/** The lines of an order's bill as they stand. */
function Known({ id, children }: { id: string; children: (lines: readonly KitLine[]) => ReactNode }) {
  const answer = useRead(orderKitting, { id }, { staleTime: 0 })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  return answer.data ? children(answer.data.lines) : <Loading rows={2} />
}

function named(locale: Locale, lines: readonly KitLine[], qtyOf: (line: KitLine) => string): string {
  return joinNames(locale, lines.filter((line) => isMore(qtyOf(line))).map((line) => `${line.code} ${quantityText(qtyOf(line), line.uom)}`))
}
