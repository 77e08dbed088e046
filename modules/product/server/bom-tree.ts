import { explodeTree, whereUsed, type TreeNode, type Usage } from '../index.ts'
import type { ItemFacts, StoredBom, StoredLine, StoredSet } from './bom.queries.ts'

/** A place in the structure of an item, as `/product/bom/tree` answers it. */
export interface TreeRow {
  /** Unique within the answer: the way down to it. */
  key: string
  level: number
  item: string
  code: string
  name: string
  spec: string | null
  grade: string | null
  itemType: string
  supplyMode: string
  uom: string | null
  lineNo: number | null
  lineType: string | null
  qty: string | null
  qtyType: string | null
  scrapRate: string | null
  opNo: number | null
  issueMethod: string | null
  altGroup: string | null
  remark: string | null
  /** What the asked quantity needs here (or yields, for by-products). */
  need: string
  bomId: string | null
  bomNo: string | null
  version: string | null
  baseQty: string | null
  children?: TreeRow[]
}

export interface TreeQuery {
  item: string
  root: StoredBom | undefined
  date: string
  levels: number
  qty: string
}

export function treeOf(set: StoredSet, { item, root, date, levels, qty }: TreeQuery): TreeRow {
  return toRow(set, explodeTree(set, item, qty, date, { levels, ...(root ? { root } : {}) }), '0')
}

function factsOf({ items }: StoredSet,
  id: string): Pick<ItemFacts, 'code' | 'name' | 'spec' | 'grade' | 'itemType' | 'supplyMode' | 'uom'> {
  const { code, name, spec, grade, itemType, supplyMode, uom } = items[id]
    ?? { code: id, name: id, spec: null, grade: null, itemType: '', supplyMode: '', uom: null }
  return { code, name, spec, grade, itemType, supplyMode, uom }
}

function toRow(set: StoredSet, { level, item, line, bom, need, children }: TreeNode<StoredLine>, key: string): TreeRow {
  const { bomNo = null, version = null } = (bom ?? {}) as Partial<StoredBom>
  return {
    key,
    level,
    item,
    ...factsOf(set, item),
    lineNo: line?.lineNo ?? null,
    lineType: line?.lineType ?? null,
    qty: line?.qty ?? null,
    qtyType: line?.qtyType ?? null,
    scrapRate: line?.scrapRate ?? null,
    opNo: line?.opNo ?? null,
    issueMethod: line?.issueMethod ?? null,
    altGroup: line?.altGroup ?? null,
    remark: line?.remark ?? null,
    need,
    bomId: bom?.id ?? null,
    bomNo,
    version,
    baseQty: bom?.baseQty ?? null,
    // A leaf has no `children` at all: tables would offer to unfold it.
    ...(children.length > 0 ? { children: children.map((child, index) => toRow(set, child, `${key}-${index}`)) } : {}),
  }
}

/** A bill that takes an item, as `/product/bom/whereUsed` answers it. */
export interface UsageRow {
  key: string
  level: number
  /** What is made. */
  item: string
  code: string
  name: string
  spec: string | null
  uom: string | null
  bomId: string
  bomNo: string
  version: string
  status: string
  isDefault: string | null
  baseQty: string
  /** Through which item the asked one goes in. */
  component: string
  componentCode: string
  qty: string
  qtyType: string
  componentUom: string | null
}

export function usagesOf(set: StoredSet, item: string, date: string, all: boolean): UsageRow[] {
  return whereUsed(set, item, date, { all }).map((usage) => toUsage(set, usage))
}

function toUsage(set: StoredSet, { level, item, component, bom, line }: Usage<StoredLine>): UsageRow {
  const { bomNo, version } = bom as StoredBom
  const { code, name, spec, uom } = factsOf(set, item)
  const inner = factsOf(set, component)
  return {
    key: `${bom.id}-${line.id}`,
    level,
    item,
    code,
    name,
    spec,
    uom,
    bomId: bom.id,
    bomNo,
    version,
    status: bom.status,
    isDefault: bom.isDefault,
    baseQty: bom.baseQty,
    component,
    componentCode: inner.code,
    qty: line.qty,
    qtyType: line.qtyType,
    componentUom: inner.uom,
  }
}
