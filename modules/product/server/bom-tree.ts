import type { TreeRow, UsageRow } from '../calls/boms.ts'
import { explodeTree, whereUsed, type TreeNode, type Usage } from '../index.ts'
import { factsOf, type StoredBom, type StoredLine, type StoredSet } from './bom.queries.ts'

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

function shownOf(set: StoredSet, id: string) {
  const { code, name, spec, grade, itemType, supplyMode, uom } = factsOf(set, id)
  return { code, name, spec, grade, itemType, supplyMode, uom }
}

function toRow(set: StoredSet, { level, item, line, bom, need, children }: TreeNode<StoredLine>, key: string): TreeRow {
  const { bomNo = null, version = null } = (bom ?? {}) as Partial<StoredBom>
  return {
    key,
    level,
    item,
    ...shownOf(set, item),
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
