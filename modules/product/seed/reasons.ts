/** Reasons a carbide plant works with. */
export const reasons = [
  ['SC01', '压坯分层', 'SCRAP'], ['SC02', '缺角崩刃', 'SCRAP'], ['SC03', '烧结变形', 'SCRAP'], ['SC04', '渗碳脱碳', 'SCRAP'], ['SC05', '尺寸超差', 'SCRAP'], ['SC06', '涂层剥落', 'SCRAP'],
  ['RW01', '毛刺返修', 'REWORK'], ['RW02', '尺寸返磨', 'REWORK'], ['RW03', '重新涂层', 'REWORK'], ['RW04', '重新打标', 'REWORK'],
  ['DN01', '设备故障', 'DOWN'], ['DN02', '模具更换', 'DOWN'], ['DN03', '待料', 'DOWN'], ['DN04', '停电停气', 'DOWN'], ['DN05', '真空泄漏', 'DOWN'], ['DN06', '计划保养', 'DOWN'],
  ['DL01', '来料延迟', 'DELAY'], ['DL02', '产能不足', 'DELAY'], ['DL03', '质量待判', 'DELAY'], ['DL04', '客户变更', 'DELAY'],
  ['AD01', '盘盈盘亏', 'ADJ'], ['AD02', '称量误差', 'ADJ'], ['AD03', '单据错录', 'ADJ'],
  ['RT01', '质量不合格', 'RETURN'], ['RT02', '错发漏发', 'RETURN'], ['RT03', '运输损坏', 'RETURN'],
  ['CN01', '重复下单', 'CANCEL'], ['CN02', '客户取消', 'CANCEL'], ['CN03', '工艺变更', 'CANCEL'],
].map(([code, name, reasonType]) => ({ code, name, reasonType }))
