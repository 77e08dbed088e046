import { useQuery } from '@tanstack/react-query'
import { useRead } from '#kernel/client/records/use-read.ts'
import { ask } from '#kernel/client/request/calls.ts'
import type { FormDocument } from '#ui/designer/document/component.ts'
import { emptyDocument } from '#ui/designer/document/change/new-component.ts'
import { readDocument } from '#ui/designer/document/read/read-document.ts'
import { drawnFormById, formVersions, versionContent } from '../../calls/drawn-form.ts'
import { drawnForm } from '../../index.ts'

/** A version by its number, or the design as it is saved now. */
export type Which = number | 'saved'

/** The drawing of a version as it is stored. */
export async function loadVersion(code: string, version: number, signal?: AbortSignal): Promise<string> {
  return (await ask(versionContent, { code, version: String(version) }, signal ? { signal } : {})).content
}

export function useVersions(code: string | undefined) {
  return useRead(formVersions, { code: code ?? '' }, { enabled: code !== undefined, staleTime: 0 })
}

export interface DesignOf {
  readonly id: string
  readonly code: string
}

/** The document of a version, or of the saved design; null where it cannot be read. */
export function useVersionDocument({ id, code }: DesignOf, which: Which) {
  return useQuery({ queryKey: [drawnForm.id, 'document', id, code, which], staleTime: 0,
    queryFn: async ({ signal }): Promise<FormDocument | null> => {
      const content = which === 'saved'
        ? (await ask(drawnFormById, { id }, { signal })).formContent
        : await loadVersion(code, which, signal)
      return content ? readDocument(content).document ?? null : emptyDocument()
    } })
}
