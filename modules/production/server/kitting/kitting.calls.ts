import { servedIssue } from './issue.ts'
import { servedReturn } from './return.ts'
import { shownCalls } from './shown.ts'

/** Whether orders have their material, and how it comes to the line and back. */
export const kittingCalls = [...shownCalls, servedIssue, servedReturn]
