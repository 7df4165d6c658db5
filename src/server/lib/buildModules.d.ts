/** Made by `src/ops/commonPasswordsPlugin` while the bundle is built: the commonest passwords, one a line, lower case. */
declare module 'club:common-passwords' {
  const list: string
  export default list
}
