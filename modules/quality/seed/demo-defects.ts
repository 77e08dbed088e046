type Severity = 'CR' | 'MAJ' | 'MIN'
interface DefectGroup {
  code: string
  name: string
  process: string
  defects: readonly (readonly [name: string, severity: Severity, causes: string])[]
}

/** Defects of hard-metal inserts by the process in which they come about (domain §2.15). */
export const defectGroups: readonly DefectGroup[] = [
  { code: 'D-PRESS', name: '压制缺陷', process: 'PRESS', defects: [
    ['分层', 'CR', '压力过高；保压与脱模不当；料中成型剂不足'],
    ['缺角', 'MAJ', '取放碰撞；模具刃口磨损'],
    ['毛刺', 'MIN', '模冲间隙过大'],
    ['密度不均', 'MAJ', '装料不均；上下压比例失调'],
    ['粘模', 'MAJ', '模具粗糙；成型剂过多'],
    ['掉边', 'MAJ', '压坯强度低；搬运振动'],
    ['压坯超重', 'MAJ', '装料深度漂移'],
    ['压坯欠重', 'MAJ', '料流动性变差'],
    ['裂纹', 'CR', '脱模速度过快；模具变形'],
  ] },
  { code: 'D-SINTER', name: '烧结缺陷', process: 'SINTER', defects: [
    ['渗碳', 'CR', '炉内碳势高；石墨件污染'],
    ['脱碳（η 相）', 'CR', '炉内氧高；料中碳低'],
    ['变形', 'MAJ', '装舟不平；压坯密度不均'],
    ['起泡', 'MAJ', '脱脂升温过快；杂质挥发'],
    ['孔隙', 'MAJ', '烧结不足；混料不匀'],
    ['过烧', 'CR', '温度过高或保温过长'],
    ['欠烧', 'CR', '温度过低或保温不足'],
    ['粘舟', 'MIN', '涂层剥落；舟皿过期'],
    ['晶粒粗大', 'MAJ', '温度过高；抑制剂偏析'],
    ['混料', 'CR', '换牌号清洗不净'],
    ['脏化', 'MAJ', '炉膛掉渣'],
  ] },
  { code: 'D-GRIND', name: '磨削缺陷', process: 'GRIND', defects: [
    ['崩刃', 'CR', '砂轮过硬；进给过大'],
    ['烧伤', 'MAJ', '冷却不足；砂轮堵塞'],
    ['尺寸超差', 'MAJ', '对刀误差；砂轮磨损未补偿'],
    ['刃口不均', 'MAJ', '钝化时间不一；装夹偏斜'],
    ['划伤', 'MIN', '周转碰擦；切屑划痕'],
    ['平行度超差', 'MAJ', '磨盘修整不良'],
    ['粗糙度不良', 'MIN', '砂轮粒度不符；修整不及时'],
  ] },
  { code: 'D-COAT', name: '涂层缺陷', process: 'CVD', defects: [
    ['剥落', 'CR', '表面清洗不净；热应力过大'],
    ['色差', 'MIN', '气流不均；装炉位置'],
    ['膜厚超差', 'MAJ', '沉积时间或温度偏离'],
    ['针孔', 'MAJ', '基体孔隙；粉尘'],
    ['漏镀', 'MAJ', '装夹遮挡'],
    ['结瘤', 'MAJ', '气体流量过大；炉内颗粒'],
    ['基体脱碳层', 'CR', '升温阶段气氛不当'],
  ] },
  { code: 'D-PACK', name: '包装缺陷', process: 'PACK', defects: [
    ['混装', 'CR', '清线不彻底；同台多牌号'],
    ['数量不符', 'MAJ', '计数漏件；称重皮重错误'],
    ['标签错', 'CR', '批号录入错误；换单未换标'],
    ['标签不清', 'MIN', '碳带或打印头磨损'],
    ['盒破损', 'MIN', '堆码过高'],
    ['刀片错位', 'MIN', '槽位未压紧'],
  ] },
]
