/** What lies somewhere when the books begin: item, bin, quantity; of a lot its letter, the days since it came and until it expires. */
export interface OpeningStock {
  item: string
  bin: string
  qty: string
  lot?: { letter: string; daysAgo: number; serial?: number; expiresIn?: number }
}

const powder = (item: string, bin: string, qty: string, daysAgo: number, expiresIn: number, serial = 1): OpeningStock => ({ item, bin, qty,
  lot: { letter: 'C', daysAgo, expiresIn, serial } })
const auxiliary = (item: string, bin: string, qty: string, daysAgo: number, expiresIn: number): OpeningStock => ({ item, bin, qty,
  lot: { letter: 'A', daysAgo, expiresIn } })
const part = (item: string, qty: string, daysAgo: number): OpeningStock => ({ item, bin: 'RAW-B-01', qty, lot: { letter: 'W', daysAgo } })
const loose = (item: string, bin: string, qty: string): OpeningStock => ({ item, bin, qty })

/** Half-made goods on their way: mixed powder, pressed blanks, sintered ones; each begins a lot of its own. */
const underWay: readonly OpeningStock[] = [
  ['RTP-P25', 'M', 'SEMI-A-01', '620', 33],
  ['RTP-YG8', 'M', 'SEMI-A-04', '360', 34],
  ['RTP-YG6X', 'M', 'SEMI-A-04', '140', 36],
  ['BL-CNMG120408-P25', 'B', 'SEMI-B-01', '4200', 32],
  ['BL-TNMG160404-P25', 'B', 'SEMI-B-01', '2600', 33],
  ['BL-WNMG080408-P25', 'B', 'SEMI-B-02', '3100', 34],
  ['BL-SNMG120412-YG8', 'B', 'SEMI-B-02', '1400', 35],
  ['SI-CNMG120408-P25', 'S', 'SEMI-B-03', '3600', 36],
  ['SI-DNMG150608-P25', 'S', 'SEMI-B-03', '1800', 37],
  ['SI-TNMG160404-P25', 'S', 'SEMI-B-04', '2200', 38],
].map(([item, letter, bin, qty, daysAgo]) => ({ item, bin, qty, lot: { letter, daysAgo } }) as OpeningStock)

/** What the plant starts with; a lot of the binder has run out since, and hard metal powder is the most of it. */
export const opening: readonly OpeningStock[] = [
  powder('RM-WC-08', 'RAW-A-01', '1250', 47, 300),
  powder('RM-WC-08', 'RAW-A-02', '800', 38, 340),
  powder('RM-CO-01', 'RAW-A-03', '180.5', 61, 200, 2),
  powder('RM-TAC-01', 'RAW-A-04', '96', 43, 260, 3),
  auxiliary('AUX-PEG', 'RAW-B-01', '12.5', 128, -3),
  auxiliary('AUX-PEG', 'RAW-B-01', '60', 40, 150),
  powder('RM-WC-25', 'RAW-A-06', '900', 52, 420),
  auxiliary('AUX-ALC', 'RAW-B-01', '600', 35, 300),
  auxiliary('AUX-WASH', 'RAW-B-01', '26', 34, 120),
  auxiliary('AUX-SIC', 'RAW-B-01', '45', 45, 700),
  auxiliary('AUX-TICL4', 'RAW-B-01', '60', 36, 280),
  part('TH-MCLNR2525M12', '90', 42),
  part('CL-MCL12', '260', 48),
  part('SC-M6X20', '900', 39),
  part('SHIM-CN1204', '320', 55),
  part('KEY-H4', '160', 44),
  loose('BOX-10', 'RAW-B-01', '12000'),
  loose('BOX-10E', 'RAW-B-01', '2500'),
  loose('CTN-200', 'RAW-B-01', '640'),
  loose('BOX-KIT', 'RAW-B-01', '120'),
  loose('LBL-40', 'RAW-B-01', '24000'),
  ...underWay,
  { item: 'DNMG150608-P25C', bin: 'FG-A-05', qty: '3300', lot: { letter: 'P', daysAgo: 37 } },
  { item: 'WNMG080408-P25C', bin: 'FG-A-06', qty: '5200', lot: { letter: 'P', daysAgo: 35 } },
  { item: 'CCGT09T304-YG6X', bin: 'FG-A-07', qty: '800', lot: { letter: 'P', daysAgo: 33 } },
  { item: 'KIT-MCLNR2525', bin: 'FG-A-08', qty: '64', lot: { letter: 'K', daysAgo: 32 } },
  loose('SP-HEATER', 'SPARE-A-01', '4'),
  loose('SP-SEAL', 'SPARE-A-01', '9'),
  loose('SP-WHEEL', 'SPARE-A-02', '6'),
  loose('SP-NOZZLE', 'SPARE-A-03', '3'),
  loose('SP-CLUTCH', 'SPARE-A-03', '7'),
  loose('SP-VALVE', 'SPARE-A-03', '5'),
]
