import { useQuery } from '@tanstack/react-query'
import { getSigned } from '#kernel/client/request/actions.ts'
import type { FormDocument } from '#ui/designer/document/component.ts'
import { emptyDocument } from '#ui/designer/document/change/new-component.ts'
import { readDocument } from '#ui/designer/document/read/read-document.ts'
import { drawnForm } from '../../index.ts'
import { loadDrawn } from '../drawn/drawn-record.ts'

/** A published version of a drawn form. */
export interface FormVersion {
  readonly version: number
  readonly createBy: string
  readonly createByName: string | null
  readonly createTime: string
}

/** A version by its number, or the design as it is saved now. */
export type Which = number | 'saved'

/** The drawing of a version as it is stored. */
export async function loadVersion(code: string, version: number, signal?: AbortSignal): Promise<string> {
  return (await getSigned<{ content: string }>(`${drawnForm.path}/versions/${code}/${version}`, {}, signal ? { signal } : {})).result
    .content
}

export function useVersions(code: string | undefined) {
  return useQuery({ queryKey: [drawnForm.id, 'versions', code], enabled: code !== undefined, staleTime: 0,
    queryFn: async ({ signal }) => (await getSigned<FormVersion[]>(`${drawnForm.path}/versions/${code}`, {}, { signal })).result })
}

export interface DesignOf {
  readonly id: string
  readonly code: string
}

/** The document of a version, or of the saved design; null where it cannot be read. */
export function useVersionDocument({ id, code }: DesignOf, which: Which) {
  return useQuery({ queryKey: [drawnForm.id, 'document', id, code, which], staleTime: 0,
    queryFn: async ({ signal }): Promise<FormDocument | null> => {
      const content = which === 'saved' ? (await loadDrawn(id, signal)).formContent : await loadVersion(code, which, signal)
      return content ? readDocument(content).document ?? null : emptyDocument()
    } })
}
