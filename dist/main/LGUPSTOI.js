import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  ComparisonFolder,
  extractArchive,
  unpackArchive
} from "./DRWTHBPL.js";
import "./MAXXWZHI.js";
import "./7NREBWTH.js";
import "./SVCLXQTY.js";
import "./KKTTGBO5.js";
import "./C6EQMAIG.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  ComparisonFolder,
  extractArchive,
  unpackArchive
};
