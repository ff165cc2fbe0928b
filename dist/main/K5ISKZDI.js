import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readXml
} from "./YOSCDM7H.js";
import {
  documentError
} from "./HDXPBWOM.js";

// src/core/projects/msbuild-xml.ts
var projectLimit = 4 * 1024 ** 2;
var maxElements = 1e5;
var none = /* @__PURE__ */ new Map();
function parseMsbuildXml(xml, { file }) {
  const path = [];
  let root;
  let count = 0;
  const fail = (found, line, wanted) => {
    throw documentError("INVALID_PROJECT", { found, wanted, line, file });
  };
  readXml(xml, {
    open(tag, { line }) {
      if (++count > maxElements) fail(`more than ${maxElements} elements`, line);
      const written = Object.values(tag.attributes);
      const attributes = written.length === 0 ? none : new Map(written.map(({ name, value }) => [name, value]));
      const element = { name: tag.local, attributes, children: [], text: "", line };
      path.at(-1)?.children.push(element);
      root ??= element;
      path.push(element);
    },
    text(value) {
      const inner = path.at(-1);
      if (inner) inner.text += value;
    },
    close() {
      path.pop();
    },
    fail: ({ found, wanted, line }) => fail(found, line, wanted)
  });
  return root ?? fail("no root element", void 0);
}

export {
  projectLimit,
  parseMsbuildXml
};
