import { inspectionResult } from '../../../rules/inspection/judge.ts'
import type { Judge, Sheet } from '../inspect-api.ts'

/** What the sheet says as it stands; null while something is missing (domain §2.6 rule 4). */
export function resultOf({ lines, defects }: Pick<Sheet, 'lines' | 'defects'>): Judge | null {
  return inspectionResult(lines.map(({ result }) => result), defects.filter(({ severity }) => severity === 'CR').length)
}
