"""Judges what Kordon reads and writes of files of statistics packages: by PSPP and by pandas, cell by cell and label by label.

    /usr/bin/python3 tests/packages/run.py build/native/kordon

It makes files with PSPP and pandas from made-up data, has the command line read and write them, and compares. What
codebooks say of a release is judged by xmllint and by the cells.
"""
import csv
import datetime
import json
import os
import subprocess
import sys
import tempfile

import pandas

sys.path.insert(0, os.path.dirname(__file__))
from sav import sav_file  # noqa: E402

KORDON = os.path.abspath(sys.argv[1])
CHECKS = 0


def check(found, expected, what):
    global CHECKS
    CHECKS += 1
    if found != expected:
        sys.exit(f"{what}: found {found!r}, expected {expected!r}")


def run(*words, status=0):
    done = subprocess.run(words, capture_output=True, text=True)
    if done.returncode != status:
        sys.exit(f"{' '.join(words)}: status {done.returncode}\n{done.stdout}{done.stderr}")
    return done


def pspp(syntax):
    with open("syntax.sps", "w", encoding="utf-8") as file:
        file.write(syntax)
    return run("pspp", "syntax.sps").stdout


def rows_of(path):
    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.reader(file))


def job_for(columns, quasi_identifiers, output=None, **more):
    attributes = [{"name": name, **quasi_identifiers.get(name, {"role": "insensitive"})} for name in columns]
    return {"kordon": 1, "attributes": attributes, "privacy": {"k": 2},
            "output": {"order": "input", "suppressed": "mask", **(output or {})}, **more}


def mask(source, job, target, *options):
    with open("job.json", "w", encoding="utf-8") as file:
        json.dump(job, file)
    run(KORDON, "mask", source, "--job", "job.json", "-o", target, "--quiet", *options)


FLAT = {"role": "quasi-identifier", "hierarchy": {"flat": True}}

SURVEY = """
SET SEED=7.
INPUT PROGRAM.
LOOP #i = 1 TO 600.
COMPUTE id = #i.
COMPUTE marital = TRUNC(UNIFORM(5)) + 1.
COMPUTE age = 18 + TRUNC(UNIFORM(70)).
COMPUTE income = RND(UNIFORM(90000))/10.
IF (UNIFORM(1) < 0.05) income = 999998.
IF (UNIFORM(1) < 0.05) marital = -9.
IF (UNIFORM(1) < 0.05) marital = -8.
IF (UNIFORM(1) < 0.03) age = $SYSMIS.
COMPUTE weight_of_the_row = 0.5 + UNIFORM(1).
COMPUTE born = DATE.DMY(1 + TRUNC(UNIFORM(28)), 1 + TRUNC(UNIFORM(12)), 1930 + TRUNC(UNIFORM(70))).
COMPUTE seen = born + TRUNC(UNIFORM(86400*3)).
COMPUTE slot = TRUNC(UNIFORM(86400)).
STRING town (A20) /sex (A1) /remark (A400).
COMPUTE sex = 'm'.
IF (UNIFORM(1) < 0.5) sex = 'f'.
COMPUTE #t = TRUNC(UNIFORM(4)).
RECODE #t (0='Köln') (1='Zürich') (2='Sankt Peter-Ording') (ELSE='') INTO town.
COMPUTE remark = CONCAT('row ', STRING(#i, F4), ' ', town).
IF (UNIFORM(1) < 0.1) remark = CONCAT('%s', '!').
END CASE.
END LOOP.
END FILE.
END INPUT PROGRAM.
FORMATS id (F5.0) marital (F2.0) age (F3.0) income (F8.1) weight_of_the_row (F8.4) born (EDATE10) seen (DATETIME20)
 slot (TIME8).
VARIABLE LABELS marital 'Marital status of the respondent' age 'Age in years' town 'Town, as stated'.
VALUE LABELS marital 1 'single' 2 'married' 3 'widowed' 4 'divorced' 5 'ümlaut & more' -9 'refused' -8 'don''t know'
 /sex 'm' 'male' 'f' 'female' /town 'Köln' 'the town of Köln'.
MISSING VALUES marital (-9, -8) income (999997 THRU HIGHEST) town ('Zürich').
VARIABLE LEVEL marital sex town (NOMINAL) age income weight_of_the_row (SCALE).
WEIGHT BY weight_of_the_row.
FILE LABEL 'A made-up survey'.
SAVE OUTFILE='compressed.sav' /COMPRESSED.
SAVE OUTFILE='plain.sav' /UNCOMPRESSED.
SAVE OUTFILE='packed.zsav' /ZCOMPRESSED.
""" % ("äbcdefgh" * 40)


def tables_of(path):
    """What PSPP says of a file: its cells, and the labels in their place."""
    pspp(f"GET FILE='{path}'.\n" + "".join(
        f"SAVE TRANSLATE /OUTFILE='{kind}.csv' /TYPE=CSV /REPLACE /FIELDNAMES /CELLS={kind}.\n"
        for kind in ("VALUES", "LABELS")))
    return rows_of("VALUES.csv"), rows_of("LABELS.csv")


def as_kordon_has_it(name, text):
    """A cell of PSPP's CSV: dates are written as ISO does."""
    if name == "born" and text.strip():
        return datetime.datetime.strptime(text, "%m/%d/%Y").strftime("%Y-%m-%d")
    if name == "seen" and text.strip():
        return datetime.datetime.strptime(text, "%m/%d/%Y %H:%M:%S").strftime("%Y-%m-%d %H:%M:%S")
    return text.rstrip()


def same_number(a, b):
    try:
        return float(a) == float(b)
    except ValueError:
        return a == b


def spss_in():
    pspp(SURVEY)
    values, labels = tables_of("compressed.sav")
    columns = values[0]
    for path in ("compressed.sav", "plain.sav", "packed.zsav"):
        mask(path, job_for(columns, {"sex": FLAT}), "read.csv")
        read = rows_of("read.csv")
        check(read[0], columns, path)
        check(len(read), len(values), path)
        for i, (row, expected) in enumerate(zip(read[1:], values[1:])):
            for name, cell, other in zip(columns, row, expected):
                other = as_kordon_has_it(name, other)
                if not same_number(cell, other):
                    check(cell, other, f"{path}, row {i + 1}, {name}")
        check(True, True, path)
    run(KORDON, "profile", "compressed.sav", "--codebook", "codes.csv")
    book = {(row[0], row[1]): row for row in rows_of("codes.csv")[1:]}
    for value_row, label_row in zip(values[1:], labels[1:]):
        for name, value, label in zip(columns, value_row, label_row):
            if name in ("born", "seen", "slot", "remark") or value == label:
                continue
            check(book[(name, value.rstrip())][2], label.rstrip(), f"label of {name} {value}")
    for name, value in (("marital", "-9"), ("marital", "-8"), ("income", "999997.."), ("town", "Zürich")):
        check(book[(name, value)][3], "yes", f"{name} {value} is missing")
    check(book[("age", "")][2], "Age in years", "label of age")


def spss_out():
    ages = {"role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10, 20, 40]}}}
    born = {"role": "quasi-identifier", "hierarchy": {"dates": {"format": "yyyy-mm-dd", "levels": ["year", "decade"]}}}
    values, _ = tables_of("compressed.sav")
    columns = values[0]
    job = job_for(columns, {"sex": FLAT, "marital": FLAT, "age": ages, "born": born, "id": {"role": "leave-out"}},
                  suppression={"limit": 1})
    job["privacy"]["k"] = 5
    mask("compressed.sav", job, "released.csv")
    mask("compressed.sav", job, "released.sav")
    expected = rows_of("released.csv")
    found, shown = tables_of("released.sav")
    names = expected[0]
    check(found[0], names, "names of the release")
    before = {"marital": {"1": "single", "2": "married", "3": "widowed", "4": "divorced", "5": "ümlaut & more",
                          "-9": "refused", "-8": "don't know"},
              "sex": {"m": "male", "f": "female"}, "town": {"Köln": "the town of Köln"}}
    for i, (row, value_row, label_row) in enumerate(zip(expected[1:], found[1:], shown[1:])):
        for name, cell, value, label in zip(names, row, value_row, label_row):
            place = f"released.sav, row {i + 1}, {name}"
            kept = as_kordon_has_it(name, value) if "/" in value else value.rstrip()
            if same_number(cell, kept):
                check(label.rstrip() if name in before else "", before.get(name, {}).get(cell, cell if name in before else ""),
                      place)
            else:
                check(label.rstrip(), cell, place)  # made values are labels
    text = pspp("GET FILE='released.sav'.\nDISPLAY DICTIONARY.\n")
    check("weight_of_the_row" in text and "Marital status of the respondent" in text, True, "dictionary")
    # What PSPP makes of hidden cells: none of them counts as valid.
    hidden = sum(row[names.index("marital")] in ("*", "-9", "-8", "") for row in expected[1:])
    out = pspp("GET FILE='released.sav'.\nWEIGHT OFF.\nCOMPUTE gone = MISSING(marital).\n"
               "SAVE TRANSLATE /OUTFILE='gone.csv' /TYPE=CSV /REPLACE /FIELDNAMES /KEEP=gone.\n")
    check(sum(float(row[0]) for row in rows_of("gone.csv")[1:]), float(hidden), "hidden cells are missing" + out)
    run(KORDON, "audit", "compressed.sav", "released.sav", "--job", "job.json")


def orders_and_encodings():
    variables = [{"name": "SEX", "width": 0, "labels": {1.0: "männlich", 2.0: "weiblich"}, "label": "Geschlecht: ä"},
                 {"name": "TOWN", "width": 12, "missing": []}, {"name": "N", "width": 0, "missing": [-9.0]},
                 {"name": "GROUP", "width": 0}]
    rows = [[float(i % 2 + 1), ("Köln", "Łódź", "Plzeň")[i % 3], None if i % 5 == 0 else i / 8, 1.0] for i in range(40)]
    for order in "<>":
        for encoding, code in (("utf-8", 65001), ("cp1250", 1250), ("iso8859-2", 28592), ("cp852", 852)):
            with open("hand.sav", "wb") as file:
                file.write(sav_file(variables, rows, order, encoding, code))
            mask("hand.sav", job_for([v["name"] for v in variables], {"GROUP": FLAT}), "hand.csv")
            for row, (sex, town, n, _) in zip(rows_of("hand.csv")[1:], rows):
                check(row[:2], [str(int(sex)), town], f"{order} {encoding}")
                check(row[2] == "" if n is None else float(row[2]) == n, True, f"{order} {encoding} N")
            run(KORDON, "profile", "hand.sav", "--codebook", "hand-codes.csv")
            labels = {row[1]: row[2] for row in rows_of("hand-codes.csv")[1:] if row[0] == "SEX"}
            check(labels, {"": "Geschlecht: ä", "1": "männlich", "2": "weiblich"}, f"{order} {encoding}")


def stata_frame(rows=300):
    return pandas.DataFrame({
        "n8": [None if i % 17 == 0 else i % 100 for i in range(rows)],
        "n16": [i * 7 for i in range(rows)],
        "n32": [i * 70001 for i in range(rows)],
        "f": [i / 8 for i in range(rows)],
        "town": [("Koeln", "Zürich", "", "Bonn")[i % 4] for i in range(rows)],
        "born": [datetime.datetime(1930 + i % 70, 1 + i % 12, 1 + i % 28) for i in range(rows)],
        "seen": [datetime.datetime(2001, 1, 1 + i % 28, i % 24, i % 60, 1) for i in range(rows)],
        "month": [datetime.datetime(1950 + i % 70, 1 + i % 12, 1) for i in range(rows)],
        "code": pandas.Categorical([("single", "married", "ümlaut")[i % 3] for i in range(rows)],
                                   categories=["single", "married", "ümlaut"]),
        "group": [1] * rows})


def stata_in():
    frame = stata_frame()
    for version in (114, 117, 118, 119):
        for order in ("little", "big"):
            path = f"s{version}{order}.dta"
            # The long texts that pandas writes with the highest byte first, it cannot read itself.
            has_essay = version >= 117 and order == "little"
            long_texts = frame.assign(essay=["x" * (i % 3000) for i in range(len(frame))]) if has_essay else frame
            long_texts.to_stata(path, version=version, byteorder=order, write_index=False,
                                convert_dates={"born": "td", "seen": "tc", "month": "tm"}, data_label="A title",
                                variable_labels={"town": "Town, as stated"},
                                **({"convert_strl": ["essay"]} if has_essay else {}))
            mask(path, job_for(list(long_texts.columns), {"group": FLAT}), "read.csv")
            read = rows_of("read.csv")
            for i, row in enumerate(read[1:]):
                cells = dict(zip(read[0], row))
                expected = {"n8": "" if i % 17 == 0 else str(i % 100), "n16": str(i * 7), "n32": str(i * 70001),
                            "town": frame["town"][i], "born": frame["born"][i].strftime("%Y-%m-%d"),
                            "seen": frame["seen"][i].strftime("%Y-%m-%d %H:%M:%S"),
                            "month": frame["month"][i].strftime("%Y-%m-01"), "code": str(i % 3)}
                if has_essay:
                    expected["essay"] = "x" * (i % 3000)
                check({name: cells[name] for name in expected}, expected, f"{path}, row {i + 1}")
                check(float(cells["f"]), i / 8, f"{path}, f")
            run(KORDON, "profile", path, "--codebook", "stata-codes.csv")
            book = {(row[0], row[1]): row[2] for row in rows_of("stata-codes.csv")[1:]}
            check([book[("code", str(i))] for i in range(3)], ["single", "married", "ümlaut"], path)
            check(book[("town", "")], "Town, as stated", path)


def stata_out():
    ages = {"role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10, 50]}}}
    born = {"role": "quasi-identifier", "hierarchy": {"dates": {"format": "yyyy-mm-dd", "levels": ["year", "decade"]}}}
    job = job_for(["n8", "n16", "n32", "f", "town", "born", "seen", "month", "code", "group", "essay"],
                  {"n8": ages, "born": born, "code": FLAT}, suppression={"limit": 1})
    mask("s118little.dta", job, "released.csv")
    mask("s118little.dta", job, "released.dta")
    expected = rows_of("released.csv")
    with pandas.io.stata.StataReader("released.dta", convert_categoricals=False, convert_missing=True) as reader:
        frame = reader.read()
        labels = reader.value_labels()
        check(reader.variable_labels()["town"], "Town, as stated", "released.dta")
    for i, row in enumerate(expected[1:]):
        for name, cell in zip(expected[0], row):
            value, place = frame[name][i], f"released.dta, row {i + 1}, {name}"
            missing = isinstance(value, pandas.io.stata.StataMissingValue)
            if missing and cell == "":
                check(value.string, ".", place)
            elif missing:
                check(cell, "*", place)
            elif isinstance(value, pandas.Timestamp):
                check(value.strftime("%Y-%m-%d %H:%M:%S" if name == "seen" else "%Y-%m-%d"), cell, place)
            elif not same_number(cell, str(value)):
                check(labels[name][int(value)], cell, place)
    check({int(code): label for code, label in labels["code"].items() if code < 3}.items()
          <= {0: "single", 1: "married", 2: "ümlaut"}.items(), True, "labels of kept codes")
    run(KORDON, "audit", "s118little.dta", "released.dta", "--job", "job.json")


def sas_frame(rows=300):
    return pandas.DataFrame({
        "num": [None if i % 17 == 0 else i / 8 - 10 for i in range(rows)],
        "town": [("Koeln", "Bonn", "", "Zürich")[i % 4] for i in range(rows)],
        "group": [1] * rows,
        "a_longer_name": [i * 7001 for i in range(rows)],
        "born": [datetime.datetime(1930 + i % 70, 1 + i % 12, 1 + i % 28) for i in range(rows)]})


def sas_in():
    frame = sas_frame()
    frame.to_stata("sas.dta", version=118, write_index=False, convert_dates={"born": "td"}, variable_labels={"num": "A number"})
    for path in ("sas.xpt", "sas.sas7bdat"):
        run("readstat", "-f", "sas.dta", path)
        mask(path, job_for(list(frame.columns), {"group": FLAT}), "read.csv")
        read = rows_of("read.csv")
        check(len(read), len(frame) + 1, path)
        for i, row in enumerate(read[1:]):
            cells = dict(zip(read[0], row))
            check(cells["num"] == "" if i % 17 == 0 else float(cells["num"]) == i / 8 - 10, True, f"{path}, row {i + 1}, num")
            check([cells["town"], cells["a_longer_name"]], [frame["town"][i], str(i * 7001)], f"{path}, row {i + 1}")
        run(KORDON, "profile", path, "--codebook", "sas-codes.csv")
        check({row[0]: row[2] for row in rows_of("sas-codes.csv")[1:]}["num"], "A number", path)


def sas_out():
    frame = sas_frame()
    frame["town"] = [town.replace("ü", "u") for town in frame["town"]]  # pandas reads ASCII here
    for names, reader in ((["num", "town", "group", "born"], "pandas"), (list(frame.columns), "readstat")):
        frame[names].to_stata("sas.dta", version=118, write_index=False, convert_dates={"born": "td"})
        ages = {"role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [20, 60]}}}
        job = job_for(names, {"group": FLAT, "num": ages}, suppression={"limit": 1})
        mask("sas.dta", job, "released.csv")
        mask("sas.dta", job, "released.xpt")
        expected = rows_of("released.csv")
        if reader == "pandas":
            found = pandas.read_sas("released.xpt", format="xport", encoding="utf-8")
            days = [(datetime.datetime(1960, 1, 1) + datetime.timedelta(day)).strftime("%Y-%m-%d") for day in found["born"]]
            check(days, [row[3] for row in expected[1:]], "released.xpt, dates")
            check(["" if value != value else value for value in found["num"]], [row[0] for row in expected[1:]], "released.xpt, made values")
        else:
            run("readstat", "-f", "released.xpt", "again.csv")
            check([row[3] for row in rows_of("again.csv")[1:]], [f"{float(row[3]):.6f}" for row in expected[1:]], "released.xpt")
            check([row[:2] for row in rows_of("again.csv")[1:]], [row[:2] for row in expected[1:]], "released.xpt")
        run(KORDON, "audit", "sas.dta", "released.xpt", "--job", "job.json")


REDCAP = """"Variable / Field Name","Form Name","Section Header","Field Type","Field Label","Choices, Calculations, OR Slider Labels","Field Note","Text Validation Type OR Show Slider Number","Text Validation Min","Text Validation Max",Identifier?
record_id,base,,text,Study ID,,,,,,
family,base,,text,"Family name, as stated",,,,,,y
marital,base,,radio,Marital status,"1, single | 2, married | 3, ümlaut & <more>, or so",,,,,
fruit,base,,checkbox,Fruit,"1, apple | 2, pear",,,,,
born,base,,text,Born,,,date_ymd,,,
"""


def elements(xml, path):
    """What xmllint finds: the texts or values of an expression that returns one string."""
    return run("xmllint", "--xpath", path, xml).stdout.rstrip("\n")


def codebooks():
    """Codebooks of a release, judged by xmllint, json and the cells themselves."""
    with open("dictionary.csv", "w", encoding="utf-8") as file:
        file.write(REDCAP)
    with open("export.csv", "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["record_id", "family", "marital", "fruit___1", "fruit___2", "born", "age", "base_complete"])
        for i in range(60):
            writer.writerow([i, f"Name {i}", 1 + i % 2 if i < 59 else 3, i % 2, 1 - i % 2, f"19{50 + i % 40}-01-02", 20 + i, 2])
    ages = {"role": "quasi-identifier", "hierarchy": {"intervals": {"widths": [10, 50]}}}
    job = job_for(["record_id", "family", "marital", "fruit___1", "fruit___2", "born", "age", "base_complete"],
                  {"record_id": {"role": "identifier"}, "family": {"role": "identifier"}, "marital": FLAT, "age": ages},
                  suppression={"limit": 1}, codebook={"file": "dictionary.csv"})
    for name in ("release.xml", "out.csv-metadata.json", "schema.json", "datapackage.json"):
        mask("export.csv", job, "out.csv", "--codebook", name)
    header, *cells = rows_of("out.csv")

    check(elements("release.xml", "count(//*[local-name()='var'])"), str(len(header)), "variables")
    check(run("xmllint", "--noout", "release.xml").stderr, "", "release.xml")
    order = ["labl", "invalrng", "catgry", "varFormat", "notes"]  # as the schema has them
    for i, name in enumerate(header):
        var = f"//*[local-name()='var'][{i + 1}]"
        check(elements("release.xml", f"string({var}/@name)"), name, "order of variables")
        parts = [elements("release.xml", f"local-name({var}/*[{j + 1}])")
                 for j in range(int(elements("release.xml", f"count({var}/*)")))]
        check(parts, sorted(parts, key=order.index), f"parts of {name}")
    marital = "//*[local-name()='var'][@name='marital']"
    labels = {elements("release.xml", f"string({marital}/*[local-name()='catgry'][{j}]/*[1])"):
              elements("release.xml", f"string({marital}/*[local-name()='catgry'][{j}]/*[2])") for j in (1, 2, 3)}
    shown = {row[header.index("marital")] for row in cells}
    known = {"1": "single", "2": "married", "3": "ümlaut & <more>, or so"}
    check({k: v for k, v in labels.items() if k}, {k: v for k, v in known.items() if k in shown}, "labels")

    with open("datapackage.json", encoding="utf-8") as file:
        package = json.load(file)
    with open("schema.json", encoding="utf-8") as file:
        check(package["resources"][0]["schema"], json.load(file), "schema of the package")
    check(package["resources"][0]["path"], "out.csv", "path of the package")
    fields = package["resources"][0]["schema"]["fields"]
    with open("out.csv-metadata.json", encoding="utf-8") as file:
        metadata = json.load(file)
    check(metadata["url"], "out.csv", "url of the metadata")
    check([field["name"] for field in fields], header, "fields")
    check([column["titles"] for column in metadata["tableSchema"]["columns"]], header, "titles")
    for j, (field, column) in enumerate(zip(fields, metadata["tableSchema"]["columns"])):
        missing = {each["value"] if isinstance(each, dict) else each for each in field.get("missingValues", [""])}
        check(missing, set(column.get("null", [""])), f"missing values of {field['name']}")
        categories = {str(each["value"]) for each in field.get("categories", [])}
        for row in cells:  # every cell is of the type that is told
            if row[j] in missing:
                continue
            if field["type"] in ("integer", "number"):
                float(row[j])
            if field["type"] == "date":
                datetime.date.fromisoformat(row[j])
            if categories:
                check(row[j] in categories, True, f"category {row[j]} of {field['name']}")
        check(column["datatype"], {"integer": "number"}.get(field["type"], field["type"]), f"type of {field['name']}")


def large():
    variables = [{"name": f"V{i}", "width": 0} for i in range(499)] + [{"name": "GROUP", "width": 0}]
    rows = [[float(i * j % 97) for j in range(499)] + [1.0] for i in range(2000)]
    with open("wide.sav", "wb") as file:
        file.write(sav_file(variables, rows))
    mask("wide.sav", job_for([v["name"] for v in variables], {"GROUP": FLAT}), "wide.csv")
    check([[float(cell) for cell in row] for row in rows_of("wide.csv")[1:]], rows, "500 columns")


def main():
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for each in (spss_in, spss_out, orders_and_encodings, stata_in, stata_out, sas_in, sas_out, codebooks, large):
            each()
            print(f"{each.__name__}: good")
    print(f"{CHECKS} checks passed")


main()
