/**
 * In the place of hoist-non-react-statics, which emotion brings for `withTheme` alone. Skins are CSS
 * variables, so nothing calls that; a component that came here would keep its own statics.
 */
// biome-ignore lint/style/noDefaultExport: it stands for a package that exports nothing else
export default function keepStatics<Target>(target: Target): Target {
  return target;
}
