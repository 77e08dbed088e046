import type { ReactNode } from 'react'
import type { FormDocument } from '#ui/designer/document/component.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { useVersionText } from './text.ts'
import { useVersionDocument, type DesignOf, type Which } from './version-calls.ts'

interface VersionDocumentProps {
  design: DesignOf
  which: Which
  children: (document: FormDocument) => ReactNode
}

/** Loads the document of a version and draws it. */
export function VersionDocument({ design, which, children }: VersionDocumentProps) {
  const { say } = useVersionText()
  const { data, error, refetch } = useVersionDocument(design, which)
  if (data === undefined)
    return error
      ? <FailureView error={error} onRetry={() => void refetch()} />
      : <Loading rows={6} />
  return data === null ? <EmptyView title={say('unreadable')} /> : <>{children(data)}</>
}

interface BothProps {
  design: DesignOf
  before: Which
  after: Which
  children: (before: FormDocument, after: FormDocument) => ReactNode
}

/** The same for two of them. */
export function BothDocuments({ design, before, after, children }: BothProps) {
  return (
    <VersionDocument design={design} which={before}>
      {(first) => <VersionDocument design={design} which={after}>{(second) => children(first, second)}</VersionDocument>}
    </VersionDocument>
  )
}
