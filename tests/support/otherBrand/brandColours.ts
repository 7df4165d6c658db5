import type { BrandColours } from '@/domain/brandShape'

/** Blues and plums on grey: none of them is the default's. */
export const BRAND_COLOURS: BrandColours = {
  light: {
    paper: '#fafbff',
    sand: '#eef1fb',
    line: '#d8def0',
    ink: '#1d2233',
    softInk: '#4a5270',
    outline: '#6b7494',
    primary: '#23318f',
    onPrimary: '#fdfdff',
    accent: '#8a2460',
    onAccent: '#fffafd',
    warm: '#f0c4dd',
  },
  dark: {
    paper: '#12141f',
    sand: '#1c2030',
    line: '#313750',
    ink: '#eceefa',
    softInk: '#bcc2da',
    outline: '#838bab',
    primary: '#aab6ff',
    onPrimary: '#0d1230',
    accent: '#f0a6cf',
    onAccent: '#2a0b1d',
    warm: '#5c3049',
  },
}
