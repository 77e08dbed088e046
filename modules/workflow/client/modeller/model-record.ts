import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import type { Envelope } from '#kernel/client/request/envelope.ts'
import { model } from '../../index.ts'

/** A model as it travels. */
export interface ModelRecord {
  readonly id: string
  readonly modelKey: string
  readonly name: string
  readonly bpmnXml: string | null
  readonly version: number | null
  /** What it is about. */
  readonly entityId: string | null
  /** Counts the saves: an old one is refused. */
  readonly rev: number
}

export interface NewModel {
  readonly modelKey: string
  readonly name: string
  readonly category: string
  readonly entityId?: string | null
}

export function loadModel(id: string, signal: AbortSignal): Promise<ModelRecord> {
  return entityApi(model).queryById(id, signal)
}

/** @throws BusinessError where it is refused, as for a key that is taken */
export function addModel(values: NewModel & { bpmnXml: string }): Promise<Envelope<Rec>> {
  return entityApi(model).add({ ...values }, newIdempotencyKey())
}

/** @throws BusinessError where it is refused, as for an old `rev` */
export function saveModel({ id, rev }: Pick<ModelRecord, 'id' | 'rev'>, values: { name: string; bpmnXml: string }): Promise<Envelope<Rec>> {
  return entityApi(model).edit({ ...values, id, rev }, newIdempotencyKey())
}
