import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { inspection } from '../index.ts'

/** A lot of the store that an inspection released; the books have its number already. */
export interface StoredLot {
  id: string
  no: string
  type: string
  at: string
  item: string
  /** Of the item. */
  code: string
  lot: string
  supplier: string | null
  qty: string
  source: { type: string; id: string; no: string; line: string }
}

/** Judgements that stand in the books of the store, with the document that brought each lot. */
export async function judgedInStore({ db, session }: Ctx): Promise<StoredLot[]> {
  const { rows } = await sql<Omit<StoredLot, 'source'> & { docType: string; docId: string; docNo: string; docLine: number }>`
    select p.doc_id as id, p.doc_no as no, substring(p.doc_no from '^[A-Z]+') as type,
      to_char(p.posted_at - interval '45 minutes', 'YYYY-MM-DD HH24:MI:SS') as at, l.item, t.code, l.lot, w.supplier,
      trim_scale(l.qty)::text as qty, b.doc_type as "docType", b.doc_id as "docId", b.doc_no as "docNo", b.doc_line as "docLine"
    from wms_posting p
    join wms_ledger l on l.posting_id = p.id and l.qty > 0
    join wms_lot w on w.id = l.lot
    join md_item t on t.id = l.item
    join lateral (select * from wms_ledger i where i.lot = l.lot and i.move_type in ('101', '102') order by i.seq limit 1) b on true
    where p.doc_type = ${inspection.id} and p.tenant_id = ${session.tenantId} and not exists (select from qms_insp i where i.id = p.doc_id)
    order by p.posted_at, p.id`.execute(db)
  return rows.map(({ docType, docId, docNo, docLine, ...row }) => ({ ...row,
    source: { type: docType, id: docId, no: docNo, line: String(docLine) } })
  )
}
