import { choice, colour, field, integer, value, words } from './common.ts'

/** Fields that hold pictures made on the spot: a signature, photos. They go beyond the specification. */
export const pictureFields = {
  /** Width of the pen in px of a pad 600 px wide. */
  signature: { ...field, value: value(), buttonText: words(), penWidth: integer(3, 1, 10), penColor: colour('#1F1F1F') },
  /** Photos are made as small as said before they are sent: px of the longer side, KB of the file. */
  photo: { ...field, value: value(), most: integer(9, 1, 50), camera: choice('environment', 'environment', 'user', 'any'),
    maxSide: integer(1_600, 320, 4_096, 160), maxKb: integer(500, 50, 5_000, 50), tips: words() },
} as const
