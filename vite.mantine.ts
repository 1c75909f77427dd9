import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const styles = resolve(import.meta.dirname, 'node_modules/@mantine/core/styles');
const component = /@mantine[\\/]core[\\/]esm[\\/](?:components|utils)[\\/].*[\\/](\w+)\.mjs$/;
const appStyles = /[\\/]web[\\/]ui[\\/]theme[\\/]styles\.css$/;
const app = /[\\/]web[\\/]app[\\/]main\.tsx$/;

/** Colours of Mantine that nothing here has. */
const unusedColours = /--mantine-color-(?:grape|violet|indigo|cyan|lime|pink|green)-[\w-]+:[^;}]+;?/g;

/**
 * Each component of Mantine brings its own style sheet, so that a screen loads those of its components. They are in a
 * layer: everything outside it wins without a fight over specificity. In development all are loaded.
 */
export function mantineStyles(): Plugin {
  let isBuild = true;
  return {
    name: 'mantine-styles',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    transform(code, id) {
      if (!isBuild) return app.test(id) ? `import '@mantine/core/styles.layer.css';\n${code}` : null;
      if (appStyles.test(id)) return { code: code.replaceAll(unusedColours, ''), map: null };
      const name = component.exec(id)?.[1];
      if (!name || !existsSync(resolve(styles, `${name}.layer.css`))) return null;
      // At the end: after the sheets of the components that it is made of.
      return { code: `${code}\nimport '@mantine/core/styles/${name}.layer.css';`, map: null };
    },
  };
}
