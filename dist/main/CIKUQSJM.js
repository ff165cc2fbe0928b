import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  remarkError
} from "./BERWYP5C.js";
import "./3E4N6LIF.js";
import "./DYRGFF7I.js";
import "./724MWVEF.js";
import "./J5MWLD4N.js";
import "./ZU5WMMIM.js";
import "./VR2IPEKP.js";
import "./45CO2XUY.js";
import "./XVXLNBA7.js";
import "./QC3EK72O.js";
import "./HFYNFMF6.js";
import "./UIAOXGSZ.js";
import "./QQR74I2X.js";
import "./I3LLZLTH.js";
import "./M6TK5S4M.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/closures/source-remarks.ts
function judgeSources(remarks, { sources, log }) {
  const [first] = remarks;
  if (first === void 0 || sources.isMapped) return;
  if (sources.all.filter(({ address }) => /^(?!file:)[a-z][a-z0-9+.-]+:\/\//i.test(address)).length < 2)
    return;
  const refused = remarks.find(({ level }) => level === "error");
  if (refused) throw remarkError(refused);
  const { code, found, change, file, line } = first;
  log.warning(`${found}; ${change} (${code})`, { file, line });
}
export {
  judgeSources
};
