export const countSaid = {
  'zh-CN': {
    held: (bin: string, count: string) => `库位 ${bin} 正在盘点（${count}），不能重复盘点`,
    noScope: '所选范围内没有库位', otherArea: '库区不属于该仓库，请重新选择', notCounting: (state: string) => `盘点单状态为「${state}」，不能录入数量`,
    precision: (item: string, places: number) => `${item} 的数量最多 ${places} 位小数`,
    byOther: '复盘须由另一人进行', onlyCounter: (who: string) => `该行已由 ${who} 盘点，如有疑问请申请复盘`, listed: (line: number) => `该库存已在盘点表第 ${line} 行，请在该行录入`,
    binOutside: '库位不在盘点范围内，请重新选择', itemOutside: '物料不在盘点范围内，请重新选择', otherLot: '批号不属于该物料，请重新选择', lotNeeded: (item: string) => `${item} 按批次管理，请填写批号`,
    open: (open: number, recount: number) => `还有 ${open} 行未盘、${recount} 行待复盘，不能提交差异`, counterApproves: '盘点人不能审核差异', notYet: '该行还没有盘点，不能申请复盘', noLines: '请选择要复盘的行',
  },
  'en-US': {
    held: (bin: string, count: string) => `Bin ${bin} is being counted already (${count})`,
    noScope: 'There are no bins in this scope', otherArea: 'The area does not belong to that warehouse: choose another', notCounting: (state: string) => `The count is "${state}": nothing can be entered`,
    precision: (item: string, places: number) => `Quantities of ${item} have at most ${places} decimals`,
    byOther: 'The second count must be made by somebody else', onlyCounter: (who: string) => `${who} has counted this line: ask for a second count where in doubt`, listed: (line: number) => `This stock stands in line ${line} of the sheet: enter it there`,
    binOutside: 'The bin is not in the scope of the count: choose another', itemOutside: 'The item is not in the scope of the count: choose another', otherLot: 'The lot is not one of this item: choose another', lotNeeded: (item: string) => `${item} is kept by lot: give the lot number`,
    open: (open: number, recount: number) => `${open} lines are not counted and ${recount} wait for their second count: differences cannot be submitted`, counterApproves: 'Who counted cannot approve the differences', notYet: 'This line has not been counted yet: there is nothing to count again', noLines: 'Choose the lines to count again',
  },
} as const
