/** Tells password managers whose password this is; for nobody to see or to reach. */
export const UsernameField = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
)
