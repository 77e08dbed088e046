export const huSaid = {
  'zh-CN': {
    notPacking: (state: string) => `包装单状态为「${state}」，不能包装`, otherStd: '包装规范不属于该物料，请重新选择', otherBin: '库位不属于该仓库，请重新选择',
    notOpen: (hu: string, state: string) => `${hu} 状态为「${state}」，不能继续装入`, notSealed: (hu: string, state: string) => `${hu} 状态为「${state}」，请先封箱`, tooFull: (hu: string, most: string, would: string) => `${hu} 每盒 ${most}，装入后为 ${would}，请减少数量`,
    tail: (hu: string, has: string, full: string) => `${hu} 装有 ${has}，不足 ${full}；确为尾箱请勾选「尾箱」`, empty: (hu: string) => `${hu} 是空的，不能封箱`, sealed: (hu: string) => `${hu} 已封箱`,
    mixed: (hu: string) => `${hu} 会混装不同批次，包装规范不允许混批`, weight: (hu: string, net: string, should: string, tol: string) => `${hu} 净重 ${net} kg，应为 ${should} kg，超出允差 ${tol} kg，请复称或清点`,
    weightNeeded: '包装规范要求核对重量，请填写毛重', tareOverGross: '皮重不能大于毛重', inside: (hu: string, parent: string) => `${hu} 在 ${parent} 内，请先从上级包装取出`, itself: (hu: string) => `${hu} 不能装入自己`, rank: (child: string, parent: string) => `${child} 不能装入 ${parent}`,
    otherPlace: (hu: string) => `${hu} 不在同一库位，请先移库`, otherItem: (hu: string) => `${hu} 是其他物料，不能装在一起`, nothing: '没有可以装的包装单元', shipped: (hu: string) => `${hu} 已发货，不能拆开`, opened: (hu: string) => `${hu} 已拆开`, tooMany: (most: number) => `一次最多 ${most} 盒，请分批包装`,
    overPlan: (left: string) => `超过计划数量，还可装 ${left}`, noContent: (hu: string) => `${hu} 没有库存`, noUnit: '包装单元不存在，请重新扫描', stillOpen: (hu: string) => `${hu} 尚未封箱，不能完成`, tooFullUnits: (parent: string, most: number) => `${parent} 最多装 ${most} 个，请换一个`,
  },
  'en-US': {
    notPacking: (state: string) => `The packing order is "${state}": nothing can be packed`, otherStd: 'The packing standard is for another item: choose another', otherBin: 'The bin does not belong to that warehouse: choose another',
    notOpen: (hu: string, state: string) => `${hu} is "${state}": nothing more goes in`, notSealed: (hu: string, state: string) => `${hu} is "${state}": seal it first`, tooFull: (hu: string, most: string, would: string) => `${hu} holds ${most} and would hold ${would}: take less`,
    tail: (hu: string, has: string, full: string) => `${hu} holds ${has} instead of ${full}: tick "Not full" if that is meant`, empty: (hu: string) => `${hu} is empty and cannot be sealed`, sealed: (hu: string) => `${hu} is sealed already`,
    mixed: (hu: string) => `${hu} would hold several lots, which the packing standard does not allow`, weight: (hu: string, net: string, should: string, tol: string) => `${hu} weighs ${net} kg net and should weigh ${should} kg, more than ${tol} kg off: weigh or count again`,
    weightNeeded: 'The packing standard asks for the weight: enter the gross weight', tareOverGross: 'The tare must not exceed the gross weight', inside: (hu: string, parent: string) => `${hu} is inside ${parent}: take it out first`, itself: (hu: string) => `${hu} cannot be put into itself`, rank: (child: string, parent: string) => `${child} cannot be put into ${parent}`,
    otherPlace: (hu: string) => `${hu} is in another bin: move it first`, otherItem: (hu: string) => `${hu} holds another item: they do not go together`, nothing: 'There are no units that could be put together', shipped: (hu: string) => `${hu} has been shipped and cannot be opened`, opened: (hu: string) => `${hu} is open already`, tooMany: (most: number) => `At most ${most} boxes at once: pack in parts`,
    overPlan: (left: string) => `More than was planned: ${left} are left`, noContent: (hu: string) => `${hu} holds no stock`, noUnit: 'There is no such handling unit: scan again', stillOpen: (hu: string) => `${hu} is not sealed yet: the order cannot be finished`, tooFullUnits: (parent: string, most: number) => `${parent} holds at most ${most}: take another`,
  },
} as const
