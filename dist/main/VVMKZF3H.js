import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  dropKept,
  findKept,
  keepDocument
} from "./TTFSGCWB.js";
import "./ZRSAVG4Z.js";
import "./LJEJPND6.js";
import "./5D6ECZQP.js";
import "./6YRIMYZG.js";
import "./2ZFXPMU4.js";
import "./3BUOSTQE.js";
import "./6ABOPMX5.js";
import "./DR33J67C.js";
import "./7TGG4GXM.js";
import "./O57E6YNR.js";
import "./C6EQMAIG.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  dropKept,
  findKept,
  keepDocument
};
